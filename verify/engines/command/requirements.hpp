#pragma once

#include <string>

#include "engines/recognise/finding.hpp"

namespace bbtables::engines {

/// One `--require`, held against the files of a run.
class RequirementCheck {
 public:
  explicit RequirementCheck(recognise::Requirement requirement);

  void look_at(const recognise::FileReport& report);
  /// The requirement, with its failure after the files so far.
  [[nodiscard]] const recognise::Requirement& result() const { return requirement_; }

 private:
  /// What is known of the table, from nothing to all.
  enum class Evidence {
    none,
    near_name,
    other_name,
    taken_for_another,
    in_part,
    unread,
    wrong,
    met
  };

  [[nodiscard]] bool asks_for(const std::string& identifier) const;
  [[nodiscard]] bool is_near(const std::string& identifier) const;
  void look_at_table(const recognise::Finding& finding, const std::string& path);
  void look_at_another(const recognise::Finding& finding, const std::string& path);
  void look_at_skipped(const recognise::SkippedArray& array, const std::string& path);
  void look_at_parts(const recognise::FileReport& report);
  void learn(Evidence evidence, const std::string& failure);

  recognise::Requirement requirement_;
  Evidence evidence_ = Evidence::none;
};

}  // namespace bbtables::engines
