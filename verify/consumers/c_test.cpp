// The consumer in plain C, whose tables come from a template.

#include <gtest/gtest.h>

#include <array>
#include <string>

#include "consumers/consumer.hpp"
#include "consumers/published_counts.hpp"

namespace bbtables::consumers {
namespace {

class CConsumer : public ConsumerTest {
 protected:
  void SetUp() override {
    for (const std::string tool : {"make", "cc"}) {
      if (!languages::is_there(tool)) GTEST_SKIP() << languages::reason_to_skip(tool);
    }
    copy("verify/consumers/c", "c");
    copy("verify/languages/c99.mustache", "c99.mustache");
  }

  std::string make(const std::string& target, const std::string& mapping = "a8b8") const {
    return output_of({"make", target, "TEMPLATE=../c99.mustache", "MAPPING=" + mapping}, "c");
  }
};

TEST_F(CConsumer, OfATemplateCountsAsPublished) {
  make("perft");
  EXPECT_TRUE(counts_as_published(path("c/perft")));
}

TEST_F(CConsumer, IsBuiltAnewWhereTheTemplateChangesAndOnlyThen) {
  const auto count_of = [](const std::string& text, const std::string& part) {
    std::size_t count = 0;
    for (auto at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++count;
    return count;
  };
  EXPECT_EQ(count_of(make("perft"), "bbtables generate"), 1U);
  EXPECT_EQ(count_of(make("perft"), "bbtables generate"), 0U);
  namespace fs = std::filesystem;
  const auto later = fs::last_write_time(path("c/perft")) + std::chrono::milliseconds{1};
  fs::last_write_time(path("c99.mustache"), later);
  EXPECT_EQ(count_of(make("perft"), "bbtables generate"), 1U);
  EXPECT_EQ(count_of(make("perft"), "bbtables generate"), 0U);
}

class CConsumerInMapping : public CConsumer, public testing::WithParamInterface<std::string> {};

TEST_P(CConsumerInMapping, CountsAsPublished) {
  make("perft", GetParam());
  EXPECT_TRUE(counts_as_published(path("c/perft"), quick_counts));
}

INSTANTIATE_TEST_SUITE_P(, CConsumerInMapping,
                         testing::Values("a1b1", "h1g1", "a8b8", "h8g8", "a1a2", "h1h2", "a8a7",
                                         "h8h7"),
                         [](const auto& test) { return test.param; });

/// A table that has one wrong bit is found by counting: no number of the published ones is left.
class AFlippedBit : public CConsumer, public testing::WithParamInterface<const char*> {
 protected:
  /// Flips a bit of an entry of a table in the generated header.
  void flip(const std::string& table, std::size_t entry, unsigned bit) const {
    const auto header = path("c/attacks.h");
    std::string text = command::read_file(header);
    std::size_t at = text.find(" " + table + "[");
    for (std::size_t i = 0; i <= entry; ++i) at = text.find("(0x", at + 1);
    ASSERT_NE(at, std::string::npos);
    const std::size_t digits = at + 3;
    const std::string digits_of_entry = text.substr(digits, 16);
    const std::uint64_t value = std::stoull(digits_of_entry, nullptr, 16) ^ std::uint64_t{1} << bit;
    std::array<char, 17> flipped{};
    (void)std::snprintf(flipped.data(), flipped.size(), "%016llx",
                        static_cast<unsigned long long>(value));
    text.replace(digits, 16, flipped.data());
    command::write_file(header, text);
  }
};

}  // namespace
}  // namespace bbtables::consumers
