import { type ReadonlySignal, signal } from "@preact/signals";
import { MAX_TRANSFER_LENGTH } from "../../base/bounds.ts";
import { hostPattern } from "../../browser.ts";
import { background } from "../../messages.ts";
import { readKey } from "../../stored/key-database.ts";
import { knownArtists, services, settings, tagPresets } from "../../stored/storage.ts";
import { type ImportPlan, planImport, type ServiceImport } from "../../transfer/import-plan.ts";
import { type StoredData, transferOf } from "../../transfer/stored-data.ts";
import { readTransfer, type TransferReading, writeTransfer } from "../../transfer/transfer-file.ts";
import { requestAccess } from "../base/access.ts";
import { createAttempt } from "../base/attempt.ts";

type ImportState =
  | { status: "none" }
  | { status: "refused"; reason: Extract<TransferReading, { ok: false }>["reason"] }
  | { status: "planned"; plan: ImportPlan; newer: boolean; dropped: number }
  | { status: "done" };

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
  };
}

/** Creates the export and import of the stored data. */
export function createTransfer(newId: () => string = () => crypto.randomUUID()) {
  const state = signal<ImportState>({ status: "none" });
  const { busy, failure, run } = createAttempt();

  async function importService({ service, profile, changed, presets, artists }: ServiceImport) {
    const { base_url, key, name, filter, rules } = service;
    const { id } =
      profile && !changed.includes("key")
        ? profile
        : await background.saveService({
            id: profile?.id ?? null,
            base_url,
            ...(key !== undefined && { key }),
          });
    if (profile === null || changed.some((field) => field !== "key"))
      await background.changeService({ id, name, filter, rules });
    for (const { preset, before } of presets)
      await background.savePreset({ id: before?.id ?? newId(), profile_id: id, ...preset });
    for (const { account, tag } of artists)
      await background.rememberArtist({ profile_id: id, account, tag });
  }

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
      const origins = plan.services
        .filter(({ profile }) => profile === null)
        .map(({ service }) => hostPattern(service.base_url));
      // A service without access is added as well, and shows that access is missing.
      const asking =
        origins.length > 0
          ? requestAccess({ origins }, { why: "service" }).catch(() => false)
          : null;
      await run(async () => {
        await asking;
        for (const service of plan.services) await importService(service);
        if (plan.settings.length > 0)
          await background.saveSettings(
            Object.fromEntries(plan.settings.map(({ name, after }) => [name, after])),
          );
        state.value = { status: "done" };
      });
    },
    leave() {
      state.value = { status: "none" };
    },
  };
}
