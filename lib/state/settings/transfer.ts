import { type ReadonlySignal, signal } from "@preact/signals";
import { MAX_TRANSFER_LENGTH } from "../../base/bounds.ts";
import { isRecent } from "../../base/stored-time.ts";
import { readTextFile } from "../../file/text-file.ts";
import { background } from "../../messages.ts";
import { readKey } from "../../stored/key-database.ts";
import {
  importUndo,
  knownArtists,
  services,
  settings,
  tagDictionary,
  tagPresets,
} from "../../stored/storage.ts";
import { type ImportPlan, planImport } from "../../transfer/import-plan.ts";
import { type StoredData, transferFromData } from "../../transfer/stored-data.ts";
import {
  readTransfer,
  type TransferFileResult,
  writeTransfer,
} from "../../transfer/transfer-file.ts";
import { createActionState } from "../base/action-state.ts";
import { requestServices } from "../base/service-access.ts";

type ImportState =
  | { status: "none" }
  | { status: "refused"; reason: Extract<TransferFileResult, { ok: false }>["reason"] }
  | { status: "planned"; plan: ImportPlan; newer: boolean; dropped: number; isGuessed: boolean }
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

/** Milliseconds for which an import can be undone, also after its page was closed. */
const UNDONE_FOR = 24 * 60 * 60_000;

const NO_TEXT = { text: "", isGuessed: false };

/** Creates the export and import of the stored data. */
export function createTransfer() {
  const state = signal<ImportState>({ status: "none" });
  const { busy, failure, run } = createActionState();
  void importUndo.getValue().then((undo) => {
    if (undo && isRecent(undo.at, UNDONE_FOR) && state.peek().status === "none")
      state.value = { status: "done" };
  });

  return {
    state: state as ReadonlySignal<ImportState>,
    busy,
    failure,
    /** Returns the text of the export file. */
    write: async (keys: boolean) =>
      writeTransfer(transferFromData(await readStoredData(), { keys })),
    /** Reads a file and plans the import without changing anything. */
    read: (file: Pick<File, "size" | "arrayBuffer">) =>
      run(async () => {
        const isLarge = file.size > MAX_TRANSFER_LENGTH;
        const { text, isGuessed } = isLarge ? NO_TEXT : await readTextFile(file);
        const reading: TransferFileResult = isLarge
          ? { ok: false, reason: "too-large" }
          : readTransfer(text);
        if (!reading.ok) {
          state.value = { status: "refused", reason: reading.reason };
          return;
        }
        const plan = planImport(reading.transfer, await readStoredData());
        state.value = {
          status: "planned",
          plan,
          isGuessed,
          newer: reading.newer,
          dropped: reading.dropped + plan.dropped,
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
        await background.importData(plan);
        state.value = { status: "done" };
      });
    },
    /** Reverts the last import. */
    undo: () =>
      run(async () => {
        await background.undoImport();
        state.value = { status: "undone" };
      }),
    leave() {
      state.value = { status: "none" };
    },
  };
}
