// @vitest-environment happy-dom
import { fireEvent, render, screen, within } from "@testing-library/preact";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { UploadsView } from "../../../../../components/upload/list/uploads-view.tsx";
import { services, unfinishedRecordIds } from "../../../../../lib/stored/storage.ts";
import type { Draft } from "../../../../../lib/upload/draft.ts";
import { startBackground, type Worker } from "../../../interface/background.ts";
import { visibleImage } from "../../../visible-image.ts";
import { press } from "../../actions.ts";
import { aDeletedImage, aDraft } from "../../records.ts";
import { aProfile } from "../../samples.ts";
import { viewScene } from "../../view-scene.ts";

const upload = (id: string, state: Draft["state"], text: string): Draft => {
  const draft = aDraft(state);
  return { ...draft, id, pick: draft.pick && { ...draft.pick, text } };
};

const image = visibleImage(7);
const drafts = [
  upload("waits", { status: "waiting", since: 1, until: 2, held: null }, "A boat"),
  upload("edited", { status: "editing" }, "A canyon"),
  upload("sent", { status: "sent", at: 1, image }, "A teapot"),
  upload("deleted", { status: "sent", at: 1, image: aDeletedImage(8) }, "A cat"),
];

let worker: Worker;

async function keep(drafts: Draft[]) {
  for (const draft of drafts.toReversed()) await worker.records.add(draft);
}

async function show(kept = drafts) {
  await keep(kept);
  await services.setValue({ active: "p1", profiles: [aProfile()] });
  const open = vi.fn(async () => {});
  render(<UploadsView open={open} />);
  await screen.findByText(kept.length === 0 ? "No uploads yet" : `${kept.length} uploads`);
  return { open };
}

const listed = (title: string) => {
  const section = screen.getByRole("heading", { name: title }).parentElement;
  return within(section ?? document.body)
    .getAllByRole("listitem")
    .map((item) => item.querySelector("button")?.textContent);
};

viewScene();
beforeEach(() => {
  worker = startBackground();
});

it("UploadsView reads the newest and unfinished uploads, and others on request", async () => {
  const many = Array.from({ length: 53 }, (_, index) =>
    upload(`many-${index}`, { status: "editing" }, `Number ${index}`),
  );
  await keep(many);
  await unfinishedRecordIds.setValue(["many-51"]);
  render(<UploadsView open={async () => {}} />);
  await screen.findByText("51 uploads");
  expect(screen.getByText(/Number 51/)).toBeTruthy();
  press("Show older uploads");
  await screen.findByText("53 uploads");
  expect(screen.queryByRole("button", { name: /older/ })).toBeNull();
});

it("UploadsView shows no “No uploads yet” if only the newest uploads were deleted", async () => {
  const many = Array.from({ length: 54 }, (_, index): Draft => {
    const draft = upload(`many-${index}`, { status: "editing" }, `Number ${index}`);
    return index < 50 || index === 51 ? { ...draft, removed_at: 1 } : draft;
  });
  await keep(many);
  render(<UploadsView open={async () => {}} />);
  const older = await screen.findByRole("button", { name: "Show older uploads" });
  expect(screen.queryByText("No uploads yet")).toBeNull();
  expect(screen.queryByText("No matching uploads.")).toBeNull();
  fireEvent.click(older);
  await screen.findByText("3 uploads");
});

describe("UploadsView", () => {
  it("groups uploads by their state, says when they were sent, and opens one", async () => {
    const hold = { code: "forbidden" };
    const waiting: Draft["state"] = { status: "waiting", since: 1, until: 2, held: hold };
    const created_at = "2026-05-01T12:00:00Z";
    const sentState: Draft["state"] = {
      status: "sent",
      at: 1,
      image: visibleImage(9, { created_at }),
    };
    const { open } = await show([
      ...drafts,
      upload("held", waiting, "A fox"),
      upload("sending", { status: "sending", since: 1, undo: 0 }, "A whale"),
      upload("later", sentState, "A dog"),
    ]);
    expect(listed("Queue")).toEqual(["A boat", "A fox", "A whale"]);
    expect(listed("Drafts")).toEqual(["A canyon"]);
    expect(listed("Sent")).toEqual(["A teapot", "A cat", "A dog"]);
    const line = (name: string) => screen.getByText(name).nextElementSibling as HTMLElement;
    expect(line("A boat").textContent).toMatch(/^Waiting · /);
    expect(line("A fox").textContent).toMatch(/^Paused · /);
    expect(line("A cat").textContent).toMatch(/^Sent, deleted there: Rule 2 · /);
    expect(screen.getByRole("button", { name: "Remove from list: A fox" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Remove from list: A whale" })).toBeNull();
    expect(line("A dog").title).toContain("2026");
    expect(line("A canyon").title).toContain("1970");
    press("A canyon");
    expect(open).toHaveBeenCalledWith("edited");
  });

  it("shows no picture that the filter covers", async () => {
    const spider = { thumbnails_generated: true, tags: ["spider"], tag_ids: [2] };
    await show([
      upload("plain", { status: "sent", at: 1, image: visibleImage(7, spider) }, "A spider"),
      upload(
        "covered",
        { status: "sent", at: 1, image: visibleImage(8, { ...spider, spoilered: true }) },
        "A large spider",
      ),
    ]);
    expect(screen.getByRole("link", { name: /^Image 7:/ })).toBeTruthy();
    expect(screen.queryByRole("link", { name: /^Image 8:/ })).toBeNull();
    expect(screen.getByText("Covered by your filter")).toBeTruthy();
  });

  it("shows no search field without uploads", async () => {
    await show([]);
    expect(screen.queryByRole("searchbox")).toBeNull();
  });

  it("shows that no upload matches", async () => {
    await show();
    fireEvent.input(screen.getByRole("searchbox"), { target: { value: "zebra" } });
    await screen.findByText("No matching uploads.");
  });

  it("deletes an upload, and restores it on “Undo”", async () => {
    await show();
    press("Remove from list: A canyon");
    await screen.findByText("Removed from the list: A canyon");
    expect(screen.queryByRole("button", { name: "A canyon" })).toBeNull();
    press("Undo");
    await screen.findByRole("button", { name: "A canyon" });
  });

  it("cancels a waiting upload on “Undo”", async () => {
    await show();
    press("Undo A boat");
    await vi.waitFor(() => expect(listed("Drafts")).toContain("A boat"));
    expect(screen.queryByRole("heading", { name: "Queue" })).toBeNull();
  });

  it("copies an upload as it was sent", async () => {
    const writeText = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
    await show();
    press("Copy details of A teapot");
    await screen.findByText("Copied.");
    expect(writeText).toHaveBeenCalledWith(
      "https://files.gallery.example/canyon.png\nhttps://gallery.example/posts/42\nsafe, artist:someone, canyon\nThe canyon at dusk",
    );
  });
});
