import { signal } from "@preact/signals";
import { beforeEach, expect, it, vi } from "vitest";
import { fakeBrowser } from "wxt/testing/fake-browser";
import { onMessage, removeAllListeners } from "../../../../lib/messages.ts";
import { createDraftEditor } from "../../../../lib/state/upload/draft-editor.ts";
import { createUploadScreen } from "../../../../lib/state/upload/screen.ts";
import type { TagCorrection } from "../../../../lib/tags/dictionary.ts";
import { aDraft, aPick } from "../../components/records.ts";
import { aProfile } from "../../components/samples.ts";

vi.mock("../../../../lib/state/base/load-picture.ts", () => ({
  loadPicture: async () => ({ status: "loaded", width: 8, height: 6 }),
}));
vi.mock("../../../../lib/state/upload/preset-check.ts", () => ({
  createPresetCheck: () => ({ doubt: signal(null), start: () => {}, dispose: () => {} }),
}));
vi.mock("../../../../lib/state/upload/upload-checks.ts", () => ({
  createUploadChecks: () => ({
    ...{ checks: signal([]), stopped: signal(0), verdict: signal("passed") },
    gate: async () => true,
  }),
}));

beforeEach(() => {
  removeAllListeners();
  fakeBrowser.reset();
});

it("createUploadScreen learns the corrections of a draft that it sends automatically", async () => {
  const submitted = vi.fn();
  const translations: TagCorrection[] = [];
  onMessage("submitDraft", ({ data }) => submitted(data));
  onMessage("translateTag", ({ data }) => void translations.push(data));
  const names = ["boat", "canine"];
  const draft = {
    ...aDraft(
      { status: "editing" },
      { tags: ["ship"], carried_tags: names.map((name) => ({ from: name, name, tag: name })) },
    ),
    pick: {
      ...aPick,
      tags: {
        host: "board.example",
        tags: names.map((name) => ({ name, category: "general" as const })),
        left_out: 0,
      },
    },
    send_when_checked: true,
  };
  const profile = aProfile();
  const model = createDraftEditor({ draft, rules: profile.rules, open: async () => {} });
  const screen = createUploadScreen({ draft, profile, model });
  await vi.waitFor(() => expect(submitted).toHaveBeenCalledOnce(), 5_000);
  expect(translations).toEqual(
    names.map((name) => ({ profile_id: profile.id, from: `board.example ${name}`, tag: "" })),
  );
  screen.dispose();
});
