import { isRecord } from "../request/body.ts";

export type Errors = Record<string, unknown[]>;

export type Submission = {
  tagInput: string;
  description: string;
  anonymous: boolean;
  /** Validated and stored, but never shown: current services read only `sources`. */
  sourceUrl: string | null;
  sources: readonly string[];
};

const longestDescription = 50_000;
const longestSource = 255;
const mostSources = 15;

/** Reads the `image` object of a submission and validates each field. */
export function readSubmission(given: unknown): { submission: Submission; errors: Errors } {
  const image = isRecord(given) ? given : {};
  const errors: Errors = {};
  const complain = (key: string, message: unknown) => {
    errors[key] = [message, ...(errors[key] ?? [])];
  };

  function written(key: string): string {
    const value = image[key];
    if (value === undefined || value === null) return "";
    if (typeof value === "string") return value;
    complain(key, "is invalid");
    return "";
  }

  const description = written("description").trim();
  if (Buffer.byteLength(description) > longestDescription) {
    complain("description", `should be at most ${longestDescription} byte(s)`);
  }
  const sourceUrl = written("source_url").trim();
  if (sourceUrl !== "" && !isWebAddress(sourceUrl)) complain("source_url", "has invalid format");

  const sources = indexedSources(image.sources);
  if (sources.length > mostSources) {
    complain("sources", `should have at most ${mostSources} item(s)`);
  } else if (sources.some((source) => !isGoodSource(source))) {
    errors.sources = sources.map((source) =>
      isGoodSource(source) ? {} : { source: [wrongWith(source)] },
    );
  }
  return {
    submission: {
      tagInput: written("tag_input"),
      description,
      anonymous: readFlag(image.anonymous, () => complain("anonymous", "is invalid")),
      sourceUrl: sourceUrl === "" ? null : sourceUrl,
      sources: [...new Set(sources)],
    },
    errors,
  };
}

/** Reads `{"0": {"source": "https://…"}}` and ignores lists, as the deployed services do. */
function indexedSources(given: unknown): string[] {
  if (!isRecord(given)) return [];
  return Object.entries(given)
    .sort(([a], [b]) => Number(a) - Number(b))
    .map(([, entry]) => (isRecord(entry) ? entry.source : undefined))
    .filter((source) => typeof source === "string")
    .map((source) => source.trim())
    .filter((source) => source !== "");
}

function isWebAddress(source: string): boolean {
  return /^https?:\/\//.test(source);
}

function isGoodSource(source: string): boolean {
  return isWebAddress(source) && source.length <= longestSource;
}

function wrongWith(source: string): string {
  return isWebAddress(source)
    ? `should be at most ${longestSource} character(s)`
    : "has invalid format";
}

function readFlag(given: unknown, complain: () => void): boolean {
  switch (given) {
    case true:
    case "true":
    case "1":
    case 1:
      return true;
    case false:
    case "false":
    case "0":
    case 0:
    case "":
    case null:
    case undefined:
      return false;
    default:
      complain();
      return false;
  }
}
