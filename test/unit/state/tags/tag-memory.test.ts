import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fakeBrowser } from "wxt/testing/fake-browser";
import { codedError } from "../../../../lib/base/failure.ts";
import { onMessage, removeAllListeners } from "../../../../lib/messages.ts";
import { createTagMemory } from "../../../../lib/state/tags/tag-memory.ts";
import { recentTags, tagPresets } from "../../../../lib/stored/storage.ts";

const birds = { id: "1", name: "Birds", tags: ["safe", "bird"], profile_id: "p" };
const onChange = vi.fn();

beforeEach(async () => {
  fakeBrowser.reset();
  onChange.mockReset();
  onMessage("savePreset", ({ data }) => onChange("save", data));
  onMessage("removePreset", ({ data }) => onChange("remove", data));
  await tagPresets.setValue([birds, { ...birds, id: "2", profile_id: "other" }]);
  await recentTags.setValue({ p: ["cat"], other: ["dog"] });
});
afterEach(() => removeAllListeners());

it("createTagMemory follows the stored presets and recent tags of its service", async () => {
  const memory = createTagMemory("p");
  await vi.waitFor(() => expect(memory.presets.value).toEqual([birds]));
  await vi.waitFor(() => expect(memory.recent.value).toEqual(["cat"]));
  await recentTags.setValue({ p: ["river", "cat"] });
  await vi.waitFor(() => expect(memory.recent.value).toEqual(["river", "cat"]));
  memory.dispose();
});

it("createTagMemory replaces the preset of the same name", async () => {
  const memory = createTagMemory("p");
  await vi.waitFor(() => expect(memory.presets.value).toHaveLength(1));
  await memory.save("Birds", ["magpie"]);
  await memory.save("Boats", ["boat"]);
  await memory.removal.remove(birds);
  await memory.removal.undo();
  expect(onChange.mock.calls).toEqual([
    ["save", { ...birds, tags: ["magpie"] }],
    ["save", { id: expect.any(String), name: "Boats", tags: ["boat"], profile_id: "p" }],
    ["remove", "1"],
    ["save", birds],
  ]);
  memory.dispose();
});

it("createTagMemory shows why a preset could not be stored", async () => {
  const memory = createTagMemory("p");
  onChange.mockImplementation(() => {
    throw codedError("storage-full");
  });
  await memory.save("Boats", ["boat"]);
  expect(memory.failure.value).toMatchObject({ code: "storage-full" });
  memory.dispose();
});
