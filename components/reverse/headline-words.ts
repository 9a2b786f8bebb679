import { i18n } from "#i18n";
import type { PictureFile } from "../../lib/file/picture-file.ts";
import type { Findings } from "../../lib/reverse/findings.ts";
import type { Headline, HeadlineReason } from "../../lib/reverse/headline.ts";
import { HEADLINES } from "../../lib/reverse/headline-table.ts";
import type { ReverseScreen } from "../../lib/state/reverse/reverse-screen.ts";
import type { Tone } from "../ui/display/chip.tsx";
import { check, close, search, stop } from "../ui/icons/icons.ts";
import { clock, eye, plus } from "../ui/icons/panel-icons.ts";
import { hostOf } from "../ui/words/format.ts";
import { translateKey } from "../ui/words/translate-key.ts";

/** Icons of the tones of headlines. */
export const TONE_ICONS: Record<Tone, string> = {
  plain: search,
  info: plus,
  good: check,
  warn: eye,
  bad: stop,
};

interface Heading {
  text: string;
  tone: Tone;
  icon: string;
}

/** Returns what the heading of a search shows: its headline, or what it waits for. */
export function headingOfSearch(
  heading: ReverseScreen["heading"],
  headline: Findings["headline"],
  service: string,
  file?: Pick<PictureFile, "origin">,
): Heading {
  const { tone } = HEADLINES[headline.code];
  const icon = headline.code === "cancelled" ? close : TONE_ICONS[tone];
  switch (heading.what) {
    case "slow": {
      const waitedFor = heading.file === null ? service : hostOf(heading.file);
      return { text: i18n.t("ui.slow", [waitedFor]), tone, icon };
    }
    case "paused":
      return { text: i18n.t("headline.paused"), tone: "warn", icon: clock };
    case "headline":
      return { text: headlineWords(headline, service, file), tone, icon };
    default:
      return heading satisfies never;
  }
}

/** Returns the headline above the matches, and whether a variant may be the match. */
export function headlineWords(
  headline: Findings["headline"],
  service: string,
  file?: Pick<PictureFile, "origin">,
): string {
  const text = claimWords(headline, service, file);
  return "seen" in headline && headline.seen ? i18n.t("headline.orVariant", [text]) : text;
}

/** Returns what a headline claims. An area of a page is no picture that a service may lack. */
function claimWords(
  headline: Findings["headline"],
  service: string,
  file?: Pick<PictureFile, "origin">,
): string {
  switch (headline.code) {
    case "checking":
    case "comparing":
      return translateKey(`headline.${headline.code}`, [service]);
    case "not-checked":
      return i18n.t("headline.notChecked", [reasonWords(headline.because, service)]);
    case "not-found":
    case "not-found-or-no-files":
    case "similar-only":
      return translateKey(
        file?.origin === "area" ? `headline.area.${headline.code}` : `headline.${headline.code}`,
        [service],
      );
    default:
      return finalWords(headline, service);
  }
}

const finalWords = (headline: Exclude<Headline, { code: "not-checked" }>, service: string) =>
  "sure" in headline && !headline.sure
    ? translateKey(`headline.maybe.${headline.code}`, [service])
    : translateKey(`headline.${headline.code}`, [service]);

/** Returns why a service could not compare a picture, as the end of a sentence. */
function reasonWords({ code }: HeadlineReason, service: string): string {
  switch (code) {
    case "loads":
    case "shown":
    case "waiting":
      return translateKey("headline.because.not-tried");
    default:
      return translateKey(`headline.because.${code}`, [service]);
  }
}
