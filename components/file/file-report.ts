import { i18n } from "#i18n";
import type { Candidate, PickedPicture } from "../../lib/picture/pick.ts";
import type { Judgement } from "../../lib/sources/reach/reach.ts";
import { hostOf } from "../ui/words/format.ts";
import { flagWords, reasonWords } from "./file-words.ts";
import { reachText } from "./reach-text.ts";

interface FileReportOptions {
  pick: PickedPicture;
  /** Title of the rule, or null. */
  rule: string | null;
  /** Index of the used candidate. */
  used: number | null;
  judge: (candidate: Candidate) => Judgement;
  now: number;
}

/** Longer query values are signatures and tokens, not sizes and formats. */
const LONG = 20;

/** Returns the reasons for the file as shareable text, without account names and URL signatures. */
export function fileReport({ pick, rule, used, judge, now }: FileReportOptions): string {
  const hide = hider(pick);
  const files = pick.candidates.map((candidate, index) => {
    const { url, width, height } = candidate;
    const { what, why } = reachText(judge(candidate));
    const marks = [
      index === used && i18n.t("file.used"),
      index === pick.shown && i18n.t("file.shown"),
      width !== undefined && height !== undefined && i18n.t("image.pixels", [width, height]),
      reasonWords(candidate),
      ...flagWords(candidate, now),
      [what, why].filter(Boolean).join(" "),
    ].filter((mark) => mark !== false);
    return [`${index + 1}. ${hide(url)}`, ...marks.map((mark) => `   - ${mark}`)].join("\n");
  });
  return [
    i18n.t("file.why"),
    i18n.t("file.onPage", [hide(hostOf(pick.page.url))]),
    rule ? i18n.t("file.rule", [rule]) : i18n.t("file.noRule"),
    ...files,
  ].join("\n");
}

const literally = (text: string) =>
  new RegExp(text.replace(/[\\^$.*+?()[\]{}|/]/gu, "\\$&"), "giu");

/** Returns a function that removes account names from a text. */
function hider({ artist }: PickedPicture): (text: string) => string {
  const names = artist ? [artist.handle, encodeURIComponent(artist.handle)] : [];
  return (text) => {
    const shortened = /^https?:/iu.test(text)
      ? withoutSecrets(text)
      : (text.split(",", 1)[0] ?? "");
    return names
      .reduce((rest, name) => rest.replace(literally(name), "…"), shortened)
      .replace(/\/([@~])[^/]+/gu, "/$1…");
  };
}

function withoutSecrets(address: string): string {
  const url = URL.parse(address);
  if (!url) return address;
  const query = [...url.searchParams].map(
    ([name, value]) => `${name}=${value.length > LONG ? "…" : value}`,
  );
  return `${url.origin}${url.pathname}${query.length > 0 ? `?${query.join("&")}` : ""}`;
}
