import "../../../interface/dom.ts";
import { fireEvent, screen, within } from "@testing-library/preact";
import { describe, expect, it, vi } from "vitest";
import { CHECK_TABLE } from "../../../../../components/upload/checks/check-table.tsx";
import { settings } from "../../../../../lib/stored/storage.ts";
import { type CheckFacts, type CheckName, runChecks } from "../../../../../lib/upload/checks.ts";
import type { Draft } from "../../../../../lib/upload/draft.ts";
import { facts } from "../../../../service/seed/facts.ts";
import { fillStorage, storedDraft } from "../../../background/worker.ts";
import { bytesOf, png } from "../../../file/pictures.ts";
import { hostScene } from "../../../service-scene.ts";
import { goodUpload } from "../../../upload/good-upload.ts";
import { findAndPress, press } from "../../actions.ts";
import { aDraft } from "../../records.ts";
import { storedUploadScene } from "../stored-upload.tsx";

const host = hostScene({
  "/new.png": (_, response) => {
    response.setHeader("content-type", "image/png").end(bytesOf(png(8, 6)));
  },
  // An image of the service.
  "/cat.jpg": async (_, response) => {
    const path = `api/v1/json/images/${facts.originals.cat}`;
    const { image } = await (await fetch(`${at.service.origin}/${path}`)).json();
    const file = await fetch(image.view_url);
    response.setHeader("content-type", image.mime_type).end(await file.bytes());
  },
});
const at = storedUploadScene();

const searchDuplicates = async () =>
  settings.setValue({ ...(await settings.getValue()), check_presence: true });

/** Shows a draft of the user's own address, which waits to be sent automatically. */
async function showWaiting(fields: Partial<Draft["fields"]> = {}) {
  const draft = aDraft({ status: "editing" }, { url: `${host.origin}/new.png`, ...fields });
  await at.show({ ...draft, pick: null, send_when_checked: true });
  await screen.findByText(/^Sends automatically/);
}
const state = async () => (await storedDraft("d1")).state;

describe("UploadForm", () => {
  const showTagged = (artist: string) => {
    const { fields } = aDraft({ status: "editing" });
    return at.show({ fields: { ...fields, tags: ["safe", artist, "canyon"] } });
  };
  const submitAnyway = async (name: string) => {
    press("Upload");
    const box = await screen.findByRole("checkbox", { name });
    await vi.waitFor(() => expect(document.activeElement).toBe(box));
    expect(screen.getByText(/^Not sent\./)).toBeTruthy();
    expect(await state()).toEqual({ status: "editing" });
    fireEvent.click(box);
    press("Upload");
    await vi.waitFor(async () => expect(await state()).toMatchObject({ status: "waiting" }));
  };

  it("searches once per file, and blocks a duplicate until the user overrides that", async () => {
    await searchDuplicates();
    const draft = aDraft({ status: "editing" }, { url: `${host.origin}/cat.jpg` });
    const { open } = await at.show({ ...draft, pick: null });
    const words = await screen.findByText("Already on images.example: identical file");
    const tags = screen.getByRole("combobox", { name: "Tags" });
    const isAbove = words.compareDocumentPosition(tags) & Node.DOCUMENT_POSITION_FOLLOWING;
    expect(isAbove).toBeTruthy();
    await screen.findByRole("button", { name: /^Compare with/ });
    press("Show all matches");
    const [[search = ""] = []] = open.mock.calls;
    expect(await at.worker.records.get(["reverse"], search)).toBeTruthy();
    await submitAnyway("Upload anyway");
    expect(at.sent("checkDraft")).toHaveLength(1);
  });

  it.each([
    [
      "artist:briar_hollow",
      "Upload anyway",
      "Artist Upload Only)The artist uploads their own work.Wants to choose the scans.",
    ],
    ["artist:tamsin_vale", "I have permission", "With Permission Only)Ask first."],
  ])(
    "blocks an upload with the do-not-post entry of %s until “%s” is ticked",
    async (artist, box, words) => {
      await showTagged(artist);
      const checks = await screen.findByRole("region", { name: "Checks" });
      await vi.waitFor(() =>
        expect(checks.textContent).toContain(`1 do-not-post entry:${artist} (${words}`),
      );
      await submitAnyway(box);
    },
  );

  it("covers spoilers of a do-not-post entry until a click", async () => {
    await showTagged("artist:the_lamplighter");
    const cover = await screen.findByRole("button", { name: "Show spoiler" });
    expect(document.body.textContent).not.toContain("sunset");
    fireEvent.click(cover);
    expect(document.body.textContent?.match(/Not before sunset\./gu)).toHaveLength(1);
  });
});

it("UploadForm with a preset is sent once every check has passed, with the hints that are left", async () => {
  await searchDuplicates();
  at.service.control.add({ endpoint: "search/*", effect: { kind: "latency", ms: 700 } });
  await showWaiting({ tags: ["safe", "solo", "duo", "artist:someone"] });
  await vi.waitFor(async () => expect(await state()).toMatchObject({ status: "waiting" }));
  expect(await at.fields()).toMatchObject({ open_hints: [{ code: "count-conflict" }] });
});

it.each<[string, RegExp, Partial<Draft["fields"]>]>([
  ["tags are missing", /refuses these tags/, { tags: ["canyon"] }],
  ["it has no source", /^No source/, { source_urls: [] }],
])("UploadForm with a preset stays open with the reason if %s", async (_, reason, fields) => {
  await searchDuplicates();
  await showWaiting(fields);
  await screen.findByText(/^Not sent automatically/);
  expect(within(screen.getByRole("region", { name: "Checks" })).getByText(reason)).toBeTruthy();
  expect(await storedDraft("d1")).not.toHaveProperty("send_when_checked");
  expect(await state()).toEqual({ status: "editing" });
});

it("UploadForm with a preset does not retry if the draft cannot be saved", async () => {
  await searchDuplicates();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await showWaiting({ tags: ["canyon"] });
  fillStorage((items) => "record:d1" in items);
  const attempts = () =>
    at.sent("saveDraft").filter((draft) => "send_when_checked" in draft).length;
  await vi.waitFor(() => expect(attempts()).toBe(1));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(attempts()).toBe(1);
});

it("UploadForm with a preset is not sent automatically once the user declines that", async () => {
  await showWaiting();
  await findAndPress("Don’t send automatically");
  await vi.waitFor(async () =>
    expect(await storedDraft("d1")).not.toHaveProperty("send_when_checked"),
  );
});

const shownFacts = {
  profile: { name: "pics.example" },
  file: { candidates: [], formatName: { value: "png" } },
};
const tags = { advice: [], odd: 0, known: "all", artist: "passed" } as const;

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
  const checked = { ...goodUpload, ...change };
  const check = runChecks(checked).find((one) => one.about === about);
  const props = { check, facts: checked, screen: shownFacts } as never;
  const row = CHECK_TABLE[about];
  const more = check?.state === "passed" ? null : row.more?.(props);
  expect([row.words(props), more].filter(Boolean).join(" ")).toBe(words);
});
