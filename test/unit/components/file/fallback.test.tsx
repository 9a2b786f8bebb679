// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/preact";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { UploadView } from "../../../../components/upload/upload-view.tsx";
import { onMessage, removeAllListeners } from "../../../../lib/messages.ts";
import type { PickedPicture } from "../../../../lib/picture/pick.ts";
import type { Draft } from "../../../../lib/upload/draft.ts";
// Preloads the lazy modules, so that no test waits for an import.
import "../../../../lib/sources/sites.ts";
import { bytesOf, png } from "../../file/pictures.ts";
import { speakEnglish } from "../english.ts";
import { aDraft } from "../records.ts";
import { aProfile } from "../samples.ts";

const HOST = "https://cdna.artstation.com/p/assets/images/images/075/123/456";
const ORIGINAL = `${HOST}/original/house.jpg`;
const LARGER = `${HOST}/4k/house.jpg`;
const SHOWN = `${HOST}/large/house.jpg`;

const pick: PickedPicture = {
  page: { url: "https://www.artstation.com/artwork/Xy12Z3", title: "House" },
  candidates: [
    { url: ORIGINAL, origin: "source-site", flags: ["original"], reason: "original-path" },
    { url: LARGER, origin: "source-site", flags: ["sample"], reason: "larger-size" },
    { url: SHOWN, origin: "img", flags: ["sample"], reason: "as-shown" },
  ],
  shown: 2,
  source_url: "https://www.artstation.com/artwork/Xy12Z3",
  site: "artstation",
  text: null,
};

/** Addresses that load, and all that were requested. */
let loadable: readonly string[] = [];
const requests: string[] = [];

async function fetchPicture(url: string): Promise<Response> {
  requests.push(url);
  return loadable.includes(url)
    ? new Response(bytesOf(png(800, 600)))
    : new Response(null, { status: 404 });
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
  vi.stubGlobal("fetch", fetchPicture);
});
beforeEach(() => {
  requests.length = 0;
  onMessage("saveDraft", () => {});
});
afterEach(() => {
  cleanup();
  removeAllListeners();
});

it("UploadView uses the best file that loads, with a note", async () => {
  loadable = [LARGER, SHOWN];
  show();
  await vi.waitFor(() => expect(field().value).toBe(LARGER));
  expect(screen.getByText(NOTE)).toBeTruthy();
  const details = await whyThisFile();
  expect(details.textContent).toContain(NOTE);
  expect(screen.getAllByRole<HTMLInputElement>("radio").map(({ checked }) => checked)).toEqual([
    false,
    true,
    false,
  ]);
});

it("UploadView keeps the user's choice and offers the best file that loads", async () => {
  loadable = [SHOWN];
  show();
  await vi.waitFor(() => expect(field().value).toBe(SHOWN));
  await whyThisFile();
  fireEvent.click(screen.getAllByRole("radio")[0] as HTMLElement);
  const offer = await screen.findByRole("button", { name: "Use the best file that loads" });
  expect(field().value).toBe(ORIGINAL);
  fireEvent.click(offer);
  expect(field().value).toBe(SHOWN);
});

it("UploadView changes no address if no file loads, or after a rejection", async () => {
  loadable = [];
  show();
  await vi.waitFor(() => expect(requests).toEqual([ORIGINAL, LARGER, SHOWN]));
  expect(field().value).toBe(ORIGINAL);
  cleanup();
  loadable = [SHOWN];
  show({ state: { status: "refused", at: 1, errors: {} } });
  await screen.findByRole("button", { name: "Use the best file that loads" });
  expect(field().value).toBe(ORIGINAL);
});
