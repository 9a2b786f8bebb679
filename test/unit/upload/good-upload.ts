import type { CheckFacts } from "../../../lib/upload/checks.ts";

/** An upload that passes every check. */
export const goodUpload: CheckFacts = {
  file: "a.png",
  problem: null,
  as_file: null,
  presence: { code: "not-found" },
  reach: { verdict: "likely", because: { code: "loads" } },
  format: { status: "accepted" },
  converts: false,
  size: { width: 1280, height: 853 },
  tags: { advice: [], odd: 0, known: "all", artist: "passed" },
  sources: ["https://art.example/1"],
  descriptionBytes: 20,
  dnp: [],
};
