import type { ImportUndo, ListChanges } from "../../stored/import-undo.ts";
import { parseGivenSettings, type Settings } from "../../stored/settings.ts";
import { importUndo, services as storedServices } from "../../stored/storage.ts";
import type { ImportPlan, ServiceImport } from "../../transfer/import-plan.ts";
import type { Services } from "../service/services.ts";
import { saveSettings } from "../store/settings.ts";
import { createTaskQueues } from "../store/task-queues.ts";
import type { TagStore } from "./tag-store.ts";

const noChanges = (): ListChanges => ({ presets: [], removed: [], artists: [], dictionary: [] });

/** Imports a file, and reverts it. Both go on if the page that began them is closed. */
export function createImports({
  services,
  tagLists,
  now = Date.now,
}: {
  services: Pick<Services, "save" | "adjust" | "remove">;
  tagLists: Pick<TagStore, "changeLists">;
  now?: () => number;
}) {
  const inTurn = createTaskQueues();

  async function apply({ services: planned, settings }: ImportPlan): Promise<void> {
    const undo: ImportUndo = {
      ...{ at: now(), added: [], keyless: [], services: [] },
      lists: noChanges(),
      settings: Object.fromEntries(settings.map(({ name, before }) => [name, before])),
    };
    const lists = noChanges();
    for (const one of planned) {
      const profile_id = await importService(services, one, undo);
      for (const { preset, before } of one.presets) {
        const id = before?.id ?? crypto.randomUUID();
        lists.presets.push({ id, profile_id, ...preset });
        if (before) undo.lists.presets.push(before);
        else undo.lists.removed.push(id);
      }
      for (const { before, ...artist } of one.artists) {
        lists.artists.push({ ...artist, profile_id });
        undo.lists.artists.push({ ...artist, profile_id, tag: before });
      }
      for (const { before, ...translation } of one.dictionary) {
        lists.dictionary.push({ ...translation, profile_id });
        undo.lists.dictionary.push({ ...translation, profile_id, tag: before });
      }
    }
    await importUndo.setValue(undo);
    await tagLists.changeLists(lists);
    if (settings.length > 0)
      await saveSettings(Object.fromEntries(settings.map(({ name, after }) => [name, after])));
  }

  async function revert(): Promise<void> {
    const undo = await importUndo.getValue();
    if (!undo) return;
    const settings = parseGivenSettings(undo.settings);
    if (Object.keys(settings).length > 0) await saveSettings(settings as Partial<Settings>);
    await tagLists.changeLists(undo.lists);
    for (const service of undo.services) await services.adjust(service);
    for (const { id, base_url } of undo.keyless) await services.save({ id, base_url, key: null });
    for (const id of undo.added) await services.remove(id);
    await importUndo.removeValue();
  }

  return {
    apply: (plan: ImportPlan) => inTurn("import", () => apply(plan)),
    revert: () => inTurn("import", revert),
  };
}

/** Adds or changes a service, and returns its id. Notes in `undo` what reverts that. */
async function importService(
  services: Pick<Services, "save" | "adjust">,
  { service, profile, changed }: ServiceImport,
  undo: ImportUndo,
): Promise<string> {
  const { base_url, key, name, filter, rules } = service;
  let current = profile;
  let id = profile?.id;
  if (id === undefined || changed.includes("key")) {
    const { profiles } = await storedServices.getValue();
    const entry = { id: id ?? null, base_url, ...(key !== undefined && { key }) };
    current = await services.save(entry);
    ({ id } = current);
    // Only a profile without a key gets one, and the user may have added the service meanwhile.
    if (profile) undo.keyless.push({ id, base_url });
    else if (!profiles.some((one) => one.id === id)) undo.added.push(id);
  }
  const isChanged = profile === null || changed.some((field) => field !== "key");
  if (profile && isChanged) {
    const { name, filter, rules } = profile;
    undo.services.push({ id, name, filter, rules });
  }
  await importUndo.setValue(undo);
  if (!isChanged) return id;
  await services.adjust({
    id,
    ...(name !== undefined && { name }),
    ...(filter !== undefined && { filter }),
    ...(rules && current && { rules: { ...current.rules, ...rules } }),
  });
  return id;
}
