// @vitest-environment happy-dom
import { act, screen, within } from "@testing-library/preact";
import { beforeEach, expect, it, vi } from "vitest";
import { onMessage } from "../../../../../lib/messages.ts";
import { silencedHints } from "../../../../../lib/stored/storage.ts";
import { findAndPress, press } from "../../actions.ts";
import { aDraft } from "../../records.ts";
import { editing, openDetails, show, tagField, uploadScene } from "../upload-scene.tsx";

uploadScene();

/** The service's tags. */
const NAMES = ["safe", "solo", "duo", "oc", "artist:ann", "artist needed", "oc name needed"];

beforeEach(() => {
  onMessage("readService", ({ data: { call } }) => {
    const tags = NAMES.map((name, id) => ({ id, name, slug: name.replace(":", "-colon-") }));
    return call.path === "/search/tags" ? { tags, total: tags.length } : { images: [], total: 0 };
  });
});

const draftOf = (tags: string) => aDraft(editing, { tags: tags.split(", ") });
const hints = () => screen.getByRole("region", { name: "Tag hints" });
const lines = () =>
  within(hints())
    .queryAllByRole("listitem")
    .map((line) => line.textContent?.replace(/[\u2068\u2069]/gu, ""));
const chips = () =>
  within(screen.getByRole("list", { name: "Chosen tags" }))
    .getAllByRole("button", { name: /^Remove / })
    .map((chip) => chip.getAttribute("aria-label"));

it("TagHints says what is doubtful, mends it by a press and moves the focus to the tags", async () => {
  show(draftOf("safe, solo, duo, artist:ann"));
  expect(lines()).toEqual(["Only one fits: solo, duo. − duo− solo"]);
  expect(screen.getByText("1 tag hint")).toBeTruthy();
  press(/^Take out .?duo/);
  expect(lines()).toEqual([]);
  expect(chips()).toEqual(["Remove safe", "Remove artist:ann", "Remove solo"]);
  expect(document.activeElement).toBe(tagField());
  press("Undo");
  expect(lines()).toHaveLength(1);
});

it("TagHints turns a hint off for the draft, and takes that back", async () => {
  show(draftOf("safe, solo, duo, artist:ann"));
  press("Not here");
  expect(lines()).toEqual(["Off for this picture. UndoNever on images.example"]);
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe("Undo"));
  await act(() => (document.activeElement as HTMLElement).click());
  expect(lines()).toHaveLength(1);
  expect(lines()[0]).toMatch(/^Only one/);
});

it("TagHints turns a hint off for the service, and shows it again on request", async () => {
  show(draftOf("safe, solo, duo, artist:ann"));
  press("Not here");
  press("Never on images.example");
  await vi.waitFor(async () =>
    expect(await silencedHints().getValue()).toEqual({ p1: ["count-conflict"] }),
  );
  expect(document.activeElement).toBe(tagField());
  openDetails("More hints");
  await findAndPress("Show again");
  await vi.waitFor(async () => expect(await silencedHints().getValue()).toEqual({ p1: [] }));
  await vi.waitFor(() => expect(lines()[0]).toMatch(/^Only one/));
});

it("TagHints stays silent while the user enters the first tags", () => {
  show(draftOf("solo, duo"));
  expect(lines()).toEqual([]);
});
