import { i18n } from "#i18n";
import type { Candidate } from "../../lib/picture/pick.ts";
import { foundWords } from "../choice/found-words.ts";
import { lifeText } from "./reach-text.ts";

type Flag = NonNullable<Candidate["flags"]>[number];
type Reason = NonNullable<Candidate["reason"]>;

/** Exhaustive, so that a new value without a text does not compile. */
const REASONS: Record<Reason, () => string> = {
  "original-path": () => i18n.t("file.reason.originalPath"),
  "larger-size": () => i18n.t("file.reason.largerSize"),
  "sibling-format": () => i18n.t("file.reason.siblingFormat"),
  "behind-proxy": () => i18n.t("file.reason.behindProxy"),
  "from-page": () => i18n.t("file.reason.fromPage"),
  "as-shown": () => i18n.t("file.reason.asShown"),
};

const FLAGS: Record<Flag, () => string> = {
  original: () => i18n.t("file.flag.original"),
  sample: () => i18n.t("file.flag.sample"),
  transcode: () => i18n.t("file.flag.transcode"),
  signed: () => i18n.t("file.flag.signed"),
  "needs-referer": () => i18n.t("file.flag.needsReferer"),
  "refused-format": () => i18n.t("file.flag.refusedFormat"),
  "guessed-extension": () => i18n.t("file.flag.guessedExtension"),
};

/** Returns why the candidate is proposed. */
export function reasonWords({ reason, found }: Candidate): string {
  return reason ? REASONS[reason]() : i18n.t("file.found", [foundWords(found)]);
}

/** Returns the candidate's flags as text. `now` in epoch milliseconds, because signed addresses expire. */
export function flagWords({ flags = [], expires_at }: Candidate, now: number): string[] {
  return flags.map((flag) =>
    flag === "signed" && expires_at !== undefined
      ? i18n.t("file.flag.signedUntil", [lifeText(expires_at, now)])
      : FLAGS[flag](),
  );
}
