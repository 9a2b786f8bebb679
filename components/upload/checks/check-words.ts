import { i18n } from "#i18n";
import type { Candidate } from "../../../lib/picture/pick.ts";
import type { Check, FileSize } from "../../../lib/upload/checks.ts";
import { MAX_DESCRIPTION_BYTES } from "../../../lib/upload/checks.ts";
import { MAX_SOURCES } from "../../../lib/upload/source-problems.ts";
import { formatAdviceText, reachText } from "../../file/reach-text.ts";
import { headlineWords } from "../../reverse/headline-words.ts";
import { formatBytes, formatCount } from "../../ui/words/format.ts";
import { words } from "../../ui/words/words-by-code.ts";
import { adviceWords } from "./advice-words.ts";

interface CheckContext {
  /** Name of the service. */
  service: string;
  candidates: readonly Candidate[];
  /** Format of the file, such as `png`. */
  format: string | null;
}

/** Returns a check's sentence and further details. */
export function checkWords(check: Check, context: CheckContext): { what: string; more?: string } {
  const { service, candidates, format } = context;
  switch (check.about) {
    case "presence":
      return { what: presenceWords(check, service) };
    case "reach": {
      if (check.problem) return { what: words(`upload.file-problem.${check.problem}`, [service]) };
      const { what, why, next } = reachText(check.judgement);
      return { what, more: [why, next].filter(Boolean).join(" ") };
    }
    case "as-file":
      return {
        what: i18n.t("check.asFile"),
        ...(check.accepted === null && { more: i18n.t("check.asFileUnknown", [service]) }),
      };
    case "format": {
      const advice = formatAdviceText(check.advice, candidates);
      return { what: advice ?? i18n.t("check.format", [(format ?? "").toUpperCase()]) };
    }
    case "size":
      return { what: sizeCheckWords(check) };
    case "sources":
      if (check.wrong > 0) return { what: i18n.t("check.sourcesWrong", check.wrong) };
      if (check.count > MAX_SOURCES) return { what: tooManySources(check.count) };
      return {
        what: check.count === 0 ? i18n.t("check.noSource") : i18n.t("check.sources", check.count),
      };
    case "description":
      return { what: descriptionWords(check) };
    case "artist":
      return { what: artistWords(check) };
    case "tags":
      return { what: tagsWords(check, service) };
    case "dnp":
      return { what: dnpWords(check) };
    default:
      return check satisfies never;
  }
}

type About<K extends Check["about"]> = Extract<Check, { about: K }>;

function presenceWords({ presence }: About<"presence">, service: string): string {
  if (!presence) return i18n.t("check.notLookedUp");
  if (presence.code === "unasked") return i18n.t("check.notAsked");
  return headlineWords(presence, service);
}

/** Formats a size such as “1,280 × 853 pixels, 1.2 MB”; empty if unknown. */
export function sizeWords({ width, height, bytes }: FileSize): string {
  return [
    width !== undefined && height !== undefined && i18n.t("image.pixels", [width, height]),
    bytes !== undefined && formatBytes(bytes),
  ]
    .filter(Boolean)
    .join(", ");
}

function sizeCheckWords({ size, because }: About<"size">): string {
  if (because === "bytes") return i18n.t("check.tooManyBytes", [sizeWords(size)]);
  if (because === "pixels") return i18n.t("check.tooManyPixels", [sizeWords(size)]);
  return sizeWords(size) || i18n.t("check.sizeUnknown");
}

export const tooManySources = (count: number) =>
  i18n.t("upload.sourcesTooMany", [count, MAX_SOURCES]);

function descriptionWords({ bytes, state }: About<"description">): string {
  const numbers: [string, string] = [formatCount(bytes), formatCount(MAX_DESCRIPTION_BYTES)];
  return state === "blocks"
    ? i18n.t("upload.descriptionTooLong", numbers)
    : i18n.t("check.description", numbers);
}

function artistWords({ handle, state }: About<"artist">): string {
  if (handle === null) return i18n.t("check.noArtist");
  if (state === "passed") return i18n.t("check.artistGiven");
  return state === "running"
    ? i18n.t("check.artistAsking", [handle])
    : i18n.t("check.artistOpen", [handle]);
}

function tagsWords({ state, advice, odd }: About<"tags">, service: string): string {
  if (state === "blocks")
    return i18n.t("check.tagsRefused", [service, advice.map(adviceWords).join(" ")]);
  if (state === "warns") return i18n.t("check.tagsWarn", odd);
  if (state === "running") return i18n.t("check.tagsAsking");
  return state === "unsure" ? i18n.t("check.tagsUnasked") : i18n.t("check.tagsGood");
}

function dnpWords({ notices, state }: About<"dnp">): string {
  if (state === "running") return i18n.t("check.dnpAsking");
  if (state === "unsure") return i18n.t("check.dnpUnasked");
  if (state === "passed") return i18n.t("check.dnpNone");
  return i18n.t("check.dnpCount", notices.length);
}
