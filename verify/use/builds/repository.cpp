#include "use/builds/repository.hpp"

#include <cstdlib>

namespace bbtables::ci {

namespace fs = std::filesystem;

void Repository::SetUp() {
  fs::create_directories(path("bin"));
  fs::create_symlink(BBTABLES_COMMAND, path("bin/bbtables"));
  fs::create_symlink(BBTABLES_VERIFY_COMMAND, path("bin/bbtables-verify"));
  const auto written = run({BBTABLES_COMMAND, "generate", "knight_attacks", "--lang", "cpp",
                            "--namespace", "engine", "--output", generated_},
                           {});
  ASSERT_EQ(written.exit_code, 0) << written;
  const auto king = run({BBTABLES_COMMAND, "generate", "king_attacks", "--lang", "cpp", "--name",
                         "king_attacks=KingMoves"},
                        {});
  // Without its first lines it is as good as typed by hand.
  command::write_file(path("engine/src/king.hpp"),
                      king.output.substr(king.output.find("#pragma once")));
}

fs::path Repository::path(const std::string& name) const { return folder_.path() / name; }

void Repository::change(const std::string& file, const std::string& from,
                        const std::string& to) const {
  std::string text = command::read_file(path("engine/" + file));
  const std::size_t at = text.find(from);
  ASSERT_NE(at, std::string::npos) << from;
  command::write_file(path("engine/" + file), text.replace(at, from.size(), to));
}

void Repository::make_table_wrong() const {
  change("src/king.hpp", "0x0000000000000302", "0x0000000000000303");
}

void Repository::make_generated_file_stale() const {
  fs::remove(path("engine/" + generated_));
  const auto older = run({BBTABLES_OLDER, "generate", "knight_attacks", "--lang", "cpp",
                          "--namespace", "engine", "--output", generated_},
                         {});
  ASSERT_EQ(older.exit_code, 0) << older;
}

std::string Repository::path_with_commands() const {
  return path("bin").string() + ":" + std::getenv("PATH");
}

command::Result Repository::run(const command::Arguments& program,
                                const std::map<std::string, std::string>& environment) const {
  fs::create_directories(path("engine"));
  command::Surroundings surroundings;
  surroundings.folder = path("engine");
  surroundings.environment = environment;
  surroundings.longest_run = 600;
  return command::run(program, surroundings);
}

}  // namespace bbtables::ci
