// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/preact";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { UploadView } from "../../../../components/upload/upload-view.tsx";
import { onMessage, removeAllListeners } from "../../../../lib/messages.ts";
import type { Pick } from "../../../../lib/picture/pick.ts";
import type { Draft } from "../../../../lib/records.ts";
// Preloads the lazy modules, so that no test waits for an import.
import "../../../../lib/sources/sites.ts";
import { ruleResults } from "../../../../lib/rule-history-storage.ts";
import { speakEnglish } from "../english.ts";
import { aDraft } from "../records.ts";
import { aProfile } from "../samples.ts";

const HOST = "https://cdna.artstation.com/p/assets/images/images/075/123/456";
const ORIGINAL = `${HOST}/original/house.jpg`;
const LARGER = `${HOST}/4k/house.jpg`;
const SHOWN = `${HOST}/large/house.jpg`;

const pick: Pick = {
  page: { url: "https://www.artstation.com/artwork/Xy12Z3", title: "House" },
  candidates: [
    { url: ORIGINAL, found: "source-site", flags: ["original"], reason: "original-path" },
    { url: LARGER, found: "source-site", flags: ["sample"], reason: "larger-size" },
    { url: SHOWN, found: "img", flags: ["sample"], reason: "as-shown" },
  ],
  shown: 2,
  source_url: "https://www.artstation.com/artwork/Xy12Z3",
  site: "artstation",
  text: null,
};

/** Addresses that load, and all that were requested. */
let there: readonly string[] = [];
const asked: string[] = [];

class LoadedImage {
  naturalWidth = 800;
  naturalHeight = 600;
  onload: (() => void) | null = null;
  onerror: (() => void) | null = null;
  set src(url: string) {
    asked.push(url);
    queueMicrotask(() => (there.includes(url) ? this.onload : this.onerror)?.());
  }
}

function show(over: Partial<Draft> = {}) {
  const draft = aDraft({ status: "editing" });
  const fields = { ...draft.fields, url: ORIGINAL };
  render(
    <UploadView
      draft={{ ...draft, pick, fields, ...over }}
      profile={aProfile()}
      open={async () => {}}
    />,
  );
}

const field = () => screen.getByRole<HTMLInputElement>("textbox", { name: "File address" });
const NOTE = "Better files don’t load here. This is the best one that does.";

async function whyThisFile() {
  const details = screen.getByText("Why this file?").closest("details") as HTMLDetailsElement;
  details.open = true;
  fireEvent(details, new Event("toggle"));
  await screen.findByRole("group", { name: /^File to/ });
  return details;
}

beforeAll(() => {
  speakEnglish();
  vi.stubGlobal("Image", LoadedImage);
});
beforeEach(() => {
  asked.length = 0;
  onMessage("saveDraft", () => {});
});
afterEach(async () => {
  cleanup();
  await ruleResults.removeValue();
  removeAllListeners();
});

it("asks for no other file where the first one loads", async () => {
  there = [ORIGINAL, LARGER, SHOWN];
  show();
  await vi.waitFor(() => expect(asked).toEqual([ORIGINAL]));
  expect(field().value).toBe(ORIGINAL);
});

it("takes the best file that loads where nobody has chosen, and says so", async () => {
  there = [LARGER, SHOWN];
  show();
  await vi.waitFor(() => expect(field().value).toBe(LARGER));
  expect(screen.getByText(NOTE)).toBeTruthy();
  const details = await whyThisFile();
  expect(details.textContent).toContain(NOTE);
  await vi.waitFor(() =>
    expect(details.textContent).toContain("This rule’s file failed the last time."),
  );
  expect(await ruleResults.getValue()).toMatchObject({
    "artstation original-path": { loaded: [false] },
    "artstation larger-size": { loaded: [true] },
  });
  expect(screen.getAllByRole<HTMLInputElement>("radio").map(({ checked }) => checked)).toEqual([
    false,
    true,
    false,
  ]);
});

it("says how often the files of a rule failed", async () => {
  there = [LARGER, SHOWN];
  await ruleResults.setValue({
    "artstation original-path": { at: 1, loaded: [true, true, false, false] },
  });
  show();
  await vi.waitFor(() => expect(field().value).toBe(LARGER));
  const details = await whyThisFile();
  await vi.waitFor(() =>
    expect(details.textContent).toContain("This rule’s files failed 3 of the last 5 times."),
  );
});

it("leaves what a person chose, and offers the other with one click", async () => {
  there = [SHOWN];
  show();
  await vi.waitFor(() => expect(field().value).toBe(SHOWN));
  await whyThisFile();
  fireEvent.click(screen.getAllByRole("radio")[0] as HTMLElement);
  const offer = await screen.findByRole("button", { name: "Use the best file that loads" });
  expect(field().value).toBe(ORIGINAL);
  fireEvent.click(offer);
  expect(field().value).toBe(SHOWN);
});

it("changes nothing where none loads, or in what came back", async () => {
  there = [];
  show();
  await vi.waitFor(() => expect(asked).toEqual([ORIGINAL, LARGER, SHOWN]));
  expect(field().value).toBe(ORIGINAL);
  cleanup();
  there = [SHOWN];
  show({ state: { status: "refused", at: 1, errors: {} } });
  await screen.findByRole("button", { name: "Use the best file that loads" });
  expect(field().value).toBe(ORIGINAL);
});
