#include "use/languages/rust_modules.hpp"

#include "use/languages/tools.hpp"

namespace bbtables::languages {

namespace fs = std::filesystem;

std::string declared_rust_modules() {
  std::string text;
  for (const fs::path& file : generated("rust")) {
    text += "#[path = \"" + file.string() + "\"]\npub mod " + file.stem().string() + ";\n";
  }
  return text;
}

Printed printed_by_rust() {
  const command::TemporaryFolder folder;
  const fs::path source = folder.path() / "print.rs";
  const auto program = (folder.path() / "print").string();
  generate({"--template", test_template("print.rs.mustache")}, source);
  std::string text = command::read_file(source) + declared_rust_modules();
  for (const fs::path& file : generated("rust")) text += "use " + file.stem().string() + "::*;\n";
  command::write_file(source, text);
  EXPECT_TRUE(succeeds({"rustc", rust_edition, "-O", "-o", program, source.string()}));
  return read_printed(output_of({program}));
}

}  // namespace bbtables::languages
