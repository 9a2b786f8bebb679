import type { Person } from "./browsers/person.ts";
import { waitFor } from "./browsers/wait.ts";
import { uploadsOf } from "./uploads.ts";

/** Saves presets with these tags, and waits for their menu entries. */
export const usePresets = async (person: Person, lists: readonly string[][]) => {
  for (const [nth, tags] of lists.entries())
    await uploadsOf(person).send("savePreset", {
      id: `${nth}`,
      name: `Preset ${nth}`,
      tags,
      profile_id: "local",
    });
  const last = `preset:${lists.length - 1}`;
  // Fails while the entry does not exist.
  await waitFor("the presets in the menu", () =>
    person.view.evaluate<true>(
      `(globalThis.browser ?? chrome).contextMenus.update("${last}", {}).then(() => true)`,
    ),
  );
};
