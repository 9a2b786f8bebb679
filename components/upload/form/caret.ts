import { uploadIds } from "../checks/upload-ids.ts";

/** The field of the form that last had the focus, with its selection. */
interface Caret {
  id: string;
  selection: [start: number, end: number] | null;
}

export type CaretKeeper = ReturnType<typeof createCaretKeeper>;

/** Remembers where the caret of an upload form was, for the form that replaces it after an undo. */
export function createCaretKeeper() {
  let caret: Caret = { id: uploadIds.tags, selection: null };
  return {
    /** Handles that an element loses the focus. */
    note({ target }: Event) {
      const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
      if (!isField || target.id === "") return;
      const { id, selectionStart: start, selectionEnd: end } = target;
      caret = { id, selection: start === null || end === null ? null : [start, end] };
    },
    restore() {
      const field =
        document.getElementById(caret.id) ?? document.getElementById(uploadIds.tags) ?? undefined;
      field?.focus();
      const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
      if (isText && caret.selection) field.setSelectionRange(...caret.selection);
    },
  };
}
