import { mayConvert } from "../../file/convert.ts";
import { background } from "../../messages.ts";
import { formatOfAddress } from "../../picture/file-format.ts";
import type { Draft } from "../../upload/draft.ts";
import { fileToSend } from "../../upload/file-to-send.ts";
import { waitUntil } from "../base/wait-until.ts";
import type { DraftEditor } from "./draft-editor.ts";
import type { DraftGroup } from "./draft-group.ts";
import type { UploadFile } from "./file.ts";
import type { UploadChecks } from "./upload-checks.ts";

/** Maximum time in milliseconds until a loaded file appears in the form. */
const PATIENCE_MS = 5_000;

interface SubmissionOptions {
  model: Pick<DraftEditor, "form" | "submit">;
  file: Pick<UploadFile, "isConvertedFirst" | "load">;
  checks: Pick<UploadChecks, "obstacles">;
  gate: () => Promise<boolean>;
  group: Pick<DraftGroup, "members">;
}

/**
 * Returns the function that submits a draft, and `others` of its group. No address is sent whose format services refuse, if the file can be
 * converted: the file is loaded first. Call it in the handler of a click or key press, before any `await`: it may ask for access.
 */
export function createSubmission({ model, file, checks, gate, group }: SubmissionOptions) {
  const { form } = model;

  /** Returns true if nothing is left to load. */
  async function loadFirst(): Promise<boolean> {
    if (!(await file.load())) return false;
    await waitUntil(() => form.outgoingFile.value !== null, PATIENCE_MS);
    return form.outgoingFile.peek() !== null;
  }

  /** Returns the drafts that can be sent. Others keep waiting in the group. */
  async function loadOthers(ids: readonly string[]): Promise<string[]> {
    const ready: string[] = [];
    for (const id of ids) {
      const member = group.members.peek().find(({ draft }) => draft.id === id);
      const isLoaded =
        !member ||
        !form.takesFiles ||
        !isAddressConvertible(member.draft) ||
        (await background.loadDraftFile({ id }).then(
          () => true,
          () => false,
        ));
      if (isLoaded) ready.push(id);
    }
    return ready;
  }

  return async ({ others }: { others?: readonly string[] } = {}): Promise<void> => {
    const mayLoad = file.isConvertedFirst.peek() && checks.obstacles.peek().length === 0;
    if (mayLoad && !(await loadFirst())) return;
    if (!others) return void (await model.submit(gate));
    await model.submit(gate, { others: await loadOthers(others) });
  };
}

/** Returns true if a draft would send an address whose format services refuse, and Tagpie can send the converted file instead. */
const isAddressConvertible = (draft: Draft): boolean =>
  fileToSend(draft) === null && mayConvert({ format: formatOfAddress(draft.fields.url) });
