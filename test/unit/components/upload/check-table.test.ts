import { beforeAll, expect, it } from "vitest";
import { CHECK_TABLE } from "../../../../components/upload/checks/check-table.tsx";
import { type CheckFacts, type CheckName, runChecks } from "../../../../lib/upload/checks.ts";
import { goodUpload } from "../../upload/good-upload.ts";
import { speakEnglish } from "../english.ts";

const screen = {
  profile: { name: "pics.example" },
  file: { candidates: [], formatName: { value: "png" } },
};
const tags = { advice: [], odd: 0, known: "all", artist: "passed" } as const;

beforeAll(speakEnglish);

it.each<[CheckName, string, Partial<CheckFacts>]>([
  ["presence", "Not found on pics.example", {}],
  ["presence", "Duplicates not checked: no file address.", { problem: "missing" }],
  [
    "presence",
    "Duplicates not checked: turned off in the options.",
    { presence: { code: "unasked" } },
  ],
  ["dnp", "No do-not-post entry for these tags.", {}],
  ["dnp", "Checking do-not-post entries…", { tags: { ...tags, known: "asking" } }],
  ["dnp", "Could not check the do-not-post entries.", { tags: { ...tags, known: "unasked" } }],
  ["as-file", "Sent as a file.", { as_file: { accepted: true } }],
  [
    "as-file",
    "Sent as a file. pics.example may not accept files.",
    { as_file: { accepted: null } },
  ],
  ["reach", "The service can probably fetch it.", {}],
  [
    "reach",
    "The service probably can’t fetch it. It doesn’t load here. It may be missing, or the host requires a sign-in or Referer. Choose another file.",
    { reach: { verdict: "unlikely", because: { code: "does-not-load" } } },
  ],
  [
    "reach",
    "Enter the address of the file. pics.example fetches it from there.",
    { problem: "missing" },
  ],
  ["format", "Format: PNG", {}],
  ["format", "The address doesn’t show the format.", { format: { status: "unknown" } }],
  ["size", "1280 × 853", {}],
  ["size", "File size unknown.", { size: {} }],
  ["size", "File size unknown.", { size: { width: 1280 } }],
  ["size", "File too large for services: 134 MB", { size: { bytes: 140_000_000 } }],
  [
    "size",
    "Picture too large for services: 40000 × 40000",
    { size: { width: 40_000, height: 40_000 } },
  ],
  ["sources", "1 source", {}],
  ["sources", "No source.", { sources: [] }],
  ["sources", "1 source needs a correction.", { sources: ["art.example"] }],
  [
    "sources",
    "Too many sources: 16. Services accept at most 15.",
    { sources: Array(16).fill("https://art.example/1") },
  ],
  ["description", "Description: 20 of 50,000 bytes", {}],
  [
    "description",
    "Too long: 50,001 bytes. Services accept at most 50,000.",
    { descriptionBytes: 50_001 },
  ],
  ["tags", "The tags follow the known rules.", {}],
  ["tags", "2 tag hints", { tags: { ...tags, odd: 2 } }],
  ["tags", "1 tag hint", { tags: { ...tags, artist: "warns" } }],
  ["tags", "Checking the tags…", { tags: { ...tags, known: "asking" } }],
  ["tags", "Could not check the tags.", { tags: { ...tags, known: "unasked" } }],
  [
    "tags",
    "pics.example refuses these tags",
    { tags: { ...tags, advice: [{ code: "no-rating", ratings: [] }] } },
  ],
])("CHECK_TABLE says about “%s”: %s", (about, words, change) => {
  const facts = { ...goodUpload, ...change };
  const check = runChecks(facts).find((one) => one.about === about);
  const props = { check, facts, screen } as never;
  const row = CHECK_TABLE[about];
  const more = check?.state === "passed" ? null : row.more?.(props);
  expect([row.words(props), more].filter(Boolean).join(" ")).toBe(words);
});
