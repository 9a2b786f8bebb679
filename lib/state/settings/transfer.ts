import { type ReadonlySignal, signal } from "@preact/signals";
import { MAX_TRANSFER_LENGTH } from "../../base/bounds.ts";
import { background } from "../../messages.ts";
import { readKey } from "../../stored/key-database.ts";
import {
  knownArtists,
  services,
  settings,
  tagDictionary,
  tagPresets,
} from "../../stored/storage.ts";
import { type ImportPlan, planImport, type ServiceImport } from "../../transfer/import-plan.ts";
import { type StoredData, transferOf } from "../../transfer/stored-data.ts";
import { readTransfer, type TransferReading, writeTransfer } from "../../transfer/transfer-file.ts";
import { createAttempt } from "../base/attempt.ts";
import { requestServices } from "../base/service-access.ts";

type ImportState =
  | { status: "none" }
  | { status: "refused"; reason: Extract<TransferReading, { ok: false }>["reason"] }
  | { status: "planned"; plan: ImportPlan; newer: boolean; dropped: number }
  | { status: "done" }
  | { status: "undone" };

export type TransferModel = ReturnType<typeof createTransfer>;

async function readStoredData(): Promise<StoredData> {
  const { profiles } = await services.getValue();
  return {
    profiles: await Promise.all(
      profiles.map(async (one) => ({ ...one, key: await readKey(one.key_ref) })),
    ),
    settings: await settings.getValue(),
    presets: await tagPresets.getValue(),
    artists: await knownArtists.getValue(),
    dictionary: await tagDictionary.getValue(),
  };
}

/** Creates the export and import of the stored data. */
export function createTransfer() {
  const state = signal<ImportState>({ status: "none" });
  const { busy, failure, run } = createAttempt();

  /** Reverts each step of the last import, the last step first. */
  let undoSteps: (() => Promise<unknown>)[] = [];

  async function step(run: () => Promise<unknown>, undo: () => Promise<unknown>): Promise<void> {
    await run();
    undoSteps.unshift(undo);
  }

  /** Returns the id of the profile. */
  async function importProfile({ service, profile, changed }: ServiceImport): Promise<string> {
    const { base_url, key } = service;
    if (profile && !changed.includes("key")) return profile.id;
    const entry = { base_url, ...(key !== undefined && { key }) };
    const { profiles } = await services.getValue();
    const { id } = await background.saveService({ id: profile?.id ?? null, ...entry });
    // Only a profile without a key gets one.
    if (profile) undoSteps.unshift(() => background.saveService({ id, base_url, key: null }));
    // The user may have added the service meanwhile.
    else if (!profiles.some((one) => one.id === id))
      undoSteps.unshift(() => background.removeService(id));
    return id;
  }

  async function importService(planned: ServiceImport) {
    const { service, profile, changed, presets, artists, dictionary } = planned;
    const { name, filter, rules } = service;
    const id = await importProfile(planned);
    if (profile === null) await background.changeService({ id, name, filter, rules });
    else if (changed.some((field) => field !== "key"))
      await step(
        () => background.changeService({ id, name, filter, rules }),
        () =>
          background.changeService({
            id,
            name: profile.name,
            filter: profile.filter,
            rules: profile.rules,
          }),
      );
    for (const { preset, before } of presets) {
      const stored = { id: before?.id ?? crypto.randomUUID(), profile_id: id, ...preset };
      await step(
        () => background.savePreset(stored),
        () => (before ? background.savePreset(before) : background.removePreset(stored.id)),
      );
    }
    for (const { account, tag, before } of artists)
      await step(
        () => background.rememberArtist({ profile_id: id, account, tag }),
        () => background.rememberArtist({ profile_id: id, account, tag: before }),
      );
    for (const { from, tag, before } of dictionary)
      await step(
        () => background.translateTag({ profile_id: id, from, tag }),
        () => background.translateTag({ profile_id: id, from, tag: before }),
      );
  }

  const saveSettings = (changes: ImportPlan["settings"], value: "before" | "after") =>
    background.saveSettings(Object.fromEntries(changes.map((one) => [one.name, one[value]])));

  return {
    state: state as ReadonlySignal<ImportState>,
    busy,
    failure,
    /** Returns the text of the export file. */
    write: async (keys: boolean) => writeTransfer(transferOf(await readStoredData(), { keys })),
    /** Reads a file and plans the import without changing anything. */
    read: (file: Pick<File, "size" | "text">) =>
      run(async () => {
        const reading: TransferReading =
          file.size > MAX_TRANSFER_LENGTH
            ? { ok: false, reason: "too-large" }
            : readTransfer(await file.text());
        if (!reading.ok) {
          state.value = { status: "refused", reason: reading.reason };
          return;
        }
        undoSteps = [];
        const plan = planImport(reading.transfer, await readStoredData());
        state.value = {
          status: "planned",
          plan,
          newer: reading.newer,
          dropped: reading.dropped,
        };
      }),
    /** Imports the planned data. Call it in the handler of a click: browsers show the prompt for access only then. */
    async apply(): Promise<void> {
      if (state.value.status !== "planned") return;
      const { plan } = state.value;
      const sites = plan.services.flatMap(({ profile, service }) => (profile ? [] : service));
      // A service without access is added as well, and shows that access is missing.
      const asking = sites.length > 0 ? requestServices(sites) : null;
      await run(async () => {
        await asking;
        for (const service of plan.services) await importService(service);
        if (plan.settings.length > 0)
          await step(
            () => saveSettings(plan.settings, "after"),
            () => saveSettings(plan.settings, "before"),
          );
        state.value = { status: "done" };
      });
    },
    /** Reverts the import. */
    undo: () =>
      run(async () => {
        for (const undo of undoSteps) await undo();
        undoSteps = [];
        state.value = { status: "undone" };
      }),
    leave() {
      state.value = { status: "none" };
    },
  };
}
