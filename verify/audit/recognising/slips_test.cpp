#include "audit/recognising/slips.hpp"
