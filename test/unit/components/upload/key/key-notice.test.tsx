// @vitest-environment happy-dom
import { fireEvent, screen } from "@testing-library/preact";
import { describe, expect, it, vi } from "vitest";
import { fakeBrowser } from "wxt/testing/fake-browser";
import type { Failure } from "../../../../../lib/base/failure.ts";
import type { ServiceInput } from "../../../../../lib/messages.ts";
import type { ServiceHealth, ServiceProfile } from "../../../../../lib/stored/service-profile.ts";
import { services } from "../../../../../lib/stored/storage.ts";
import type { Draft } from "../../../../../lib/upload/draft.ts";
import { describedBy, handleMessages, press, write } from "../../actions.ts";
import { aDraft } from "../../records.ts";
import { aProfile } from "../../samples.ts";
import { editing, show, tagField, uploadScene } from "../upload-scene.tsx";

uploadScene();

const health = (key: ServiceHealth["key"]): ServiceHealth => ({
  address: "good",
  key,
  checked_at: 1,
});
const KEYLESS: Partial<ServiceProfile> = { key_ref: null, health: health("none") };
const REFUSED: Partial<ServiceProfile> = { health: health("refused") };

const held = (failure: Failure): Draft["state"] => ({
  status: "waiting",
  since: 1,
  until: 2,
  held: { ...failure, retry_at: Date.now() + 900_000 },
});

const keyField = () => screen.getByLabelText<HTMLInputElement>("API key");
const title = () => screen.getByRole("heading", { level: 1 }).textContent;

describe("UploadForm without a valid key", () => {
  it.each([
    ["no key", KEYLESS, "Uploads need your API key"],
    ["a rejected key", REFUSED, "images.example rejected your API key"],
    [
      "an unreadable key",
      { health: health("unreadable") },
      "Your browser can’t read the API key for images.example, so it isn’t used. Enter it again.",
    ],
  ])("asks for it before the first tag: %s", (_, profile, words) => {
    show(aDraft(editing), profile);
    const line = screen.getByText(words);
    const position = line.compareDocumentPosition(tagField());
    expect(position & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    expect(screen.getByRole("button", { name: "Enter key" })).toBeTruthy();
  });

  it.each([
    ["unchecked", health("unchecked")],
    ["good", health("good")],
  ])("asks for nothing if the key is %s", (_, known) => {
    show(aDraft(editing), { health: known });
    expect(screen.queryByRole("button", { name: "Enter key" })).toBeNull();
  });
});

describe("KeyNotice", () => {
  it.each([
    ["no-key", KEYLESS, "Uploads need your API key"],
    // The last check may have been before the service rejected the key.
    ["unauthorized", {}, "images.example rejected your API key"],
  ])(
    "is named by the title of an upload that waits for it (%s), without a time",
    (code, profile, words) => {
      show(aDraft(held({ code })), profile);
      expect(title()).toBe(words);
      const button = screen.getByRole("button", { name: "Enter key" });
      expect(button.className).toMatch(/primary/);
      expect(document.body.textContent).not.toMatch(/\d:\d\d|right now|Try now/);
      expect(screen.getByText("The upload is sent as soon as the key is saved.")).toBeTruthy();
    },
  );

  it("stores a key only if the service accepts it", async () => {
    fakeBrowser.permissions.request = async () => true;
    const profile = aProfile(KEYLESS);
    await services.setValue({ active: profile.id, profiles: [profile] });
    const saveService = vi.fn((input: ServiceInput) => ({
      ...profile,
      health: health(input.key === "good key" ? "good" : "refused"),
    }));
    handleMessages({ saveService });
    show(aDraft(held({ code: "no-key" })), KEYLESS);
    press("Enter key");
    await vi.waitFor(() => expect(document.activeElement).toBe(keyField()));
    press("Save and check");
    expect(saveService).not.toHaveBeenCalled();
    write(keyField(), "bad key");
    fireEvent.keyDown(keyField(), { key: "Enter" });
    await vi.waitFor(() => expect(describedBy(keyField())).toContain("rejected this key"));
    expect(document.activeElement).toBe(keyField());
    write(keyField(), "good key");
    press("Save and check");
    await vi.waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole("heading", { level: 1 })),
    );
    expect(saveService.mock.calls.map(([{ key, only_good }]) => [key, only_good])).toEqual([
      ["bad key", true],
      ["good key", true],
    ]);
  });

  it("leads to the account page of a known service only", () => {
    show(aDraft(held({ code: "no-key" })), { ...KEYLESS, base_url: "https://derpibooru.org" });
    press("Enter key");
    expect(screen.getByRole("button", { name: "Open account page" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Use the key on that page" })).toBeNull();
  });
});
