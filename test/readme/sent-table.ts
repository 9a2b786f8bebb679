import { SENT_REQUESTS } from "../../lib/sent-requests.ts";
import { messageOf } from "./messages.ts";
import { between, markdownTable } from "./written.ts";

const MARKS = [
  "<!-- sent requests: written by `node test/readme/main.ts` from lib/sent-requests.ts -->",
  "<!-- end of sent requests -->",
] as const;

const COLUMNS = ["name", "by", "to", "reveals", "account"];

/** Returns the privacy policy with the current table of requests between its two marks, in the words of the options page. */
export function withSentTable(policy: string): string {
  const rows = SENT_REQUESTS.map(({ name, by, to, requests, reveals, account }) => [
    [word("name", name), ...requests.map((request) => `\`${request}\``)].join(" "),
    by.map((job) => word("by", job)).join(", "),
    word("to", to),
    word("reveals", reveals),
    word("account", account),
  ]);
  const head = COLUMNS.map((column) => word("column", column));
  return between(policy, MARKS, markdownTable(head, rows));
}

function word(group: string, code: string): string {
  const key = code.replace(/-(\w)/gu, (_, letter: string) => letter.toUpperCase());
  return messageOf(`sent_${group}_${key}`);
}
