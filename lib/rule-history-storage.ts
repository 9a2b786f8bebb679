import { StoredRuleResults } from "./sources/rule-history.ts";
import { storedItem } from "./stored-item.ts";

/** Records whether the files of rules load. Cleared with the history, because it names sites. Apart from `storage.ts`, which all views load. */
export const ruleResults = storedItem("local", "rule-results", StoredRuleResults);
