import { signal } from "@preact/signals";
import { expect, it } from "vitest";
import { createUploadChecks } from "../../../../lib/state/upload/upload-checks.ts";

/** Returns the combined result of the checks of an upload with this presence and these sources. */
function verdictOf(code: string, source_urls: string[]) {
  const tagInput = {
    unasked: signal(false),
    cachedTags: signal(new Map()),
    tags: signal([]),
    report: {
      incomplete: signal(false),
      problems: signal([]),
      typos: signal([]),
      claimed: signal([]),
      implied: signal([]),
      advise: () => [],
    },
  };
  const options = {
    file: {
      url: signal("https://art.example/1.png"),
      outgoingFile: signal(null),
      judgement: signal({ verdict: "likely", because: { code: "loads" } }),
      format: signal({ status: "accepted" }),
      isConvertedFirst: signal(false),
      size: signal({ width: 800, height: 600 }),
    },
    form: { tagInput, fields: signal({ source_urls }), descriptionBytes: signal(0) },
    presence: {
      findings: signal({ headline: { code } }),
      failed: signal(false),
      unasked: signal(false),
    },
    artist: { state: signal("passed") },
    overruled: signal(new Set()),
    takesFiles: null,
  };
  return createUploadChecks(options as never).verdict.value;
}

it.each([
  ["passed", "not-found", ["https://art.example/1"]],
  ["stopped", "not-found", []],
  ["stopped", "similar-only", []],
  ["stopped", "same-file", ["https://art.example/1"]],
  ["running", "checking", []],
])(
  "createUploadChecks is “%s” for the headline “%s” and the sources %j",
  (verdict, code, sources) => {
    expect(verdictOf(code, sources)).toBe(verdict);
  },
);
