import { i18n } from "#i18n";
import type { Candidate } from "../../lib/picture/pick.ts";
import { translateKey } from "../ui/words/translate-key.ts";
import { expiryText } from "./reach-text.ts";

/** Returns why the candidate is proposed. */
export const reasonWords = ({ reason, origin }: Candidate): string =>
  reason
    ? translateKey(`file.reason.${reason}`)
    : i18n.t("file.found", [translateKey(`choice.origin.${origin}`)]);

/** Returns the candidate's flags as text. `now` in epoch milliseconds, because signed addresses expire. */
export const flagWords = ({ flags = [], expires_at }: Candidate, now: number): string[] =>
  flags.map((flag) =>
    flag === "signed" && expires_at !== undefined
      ? i18n.t("file.flag.signedUntil", [expiryText(expires_at, now)])
      : translateKey(`file.flag.${flag}`),
  );
