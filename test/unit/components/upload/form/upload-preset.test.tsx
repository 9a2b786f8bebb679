import "../../../interface/dom.ts";
import { screen, within } from "@testing-library/preact";
import { expect, it, vi } from "vitest";
import { settings } from "../../../../../lib/stored/storage.ts";
import type { Draft } from "../../../../../lib/upload/draft.ts";
import { fillStorage, storedDraft } from "../../../background/worker.ts";
import { bytesOf, png } from "../../../file/pictures.ts";
import { hostScene } from "../../../service-scene.ts";
import { findAndPress } from "../../actions.ts";
import { aDraft } from "../../records.ts";
import { storedUploadScene } from "../stored-upload.tsx";

const host = hostScene({
  "/new.png": (_, response) => {
    response.setHeader("content-type", "image/png").end(bytesOf(png(8, 6)));
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
