import type { RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { Draft } from "../../../lib/upload/draft.ts";
import { uploadIds } from "../checks/upload-ids.ts";

interface FormFocusOptions {
  state: Draft["state"];
  /** True if the form replaced another view, which had the focus. */
  isReopened: boolean;
  /** True while the draft is being submitted. */
  isHandingOver: boolean;
}

interface FormFocus {
  form: RefObject<HTMLFormElement | null>;
  /** Element that describes a rejection. */
  refusal: RefObject<HTMLDivElement | null>;
}

/** Moves the focus to the tags of a new draft, and to the first mistake once the service rejects it. */
export function useFormFocus({ state, isReopened, isHandingOver }: FormFocusOptions): FormFocus {
  const form = useRef<HTMLFormElement>(null);
  const refusal = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isReopened && state.status === "editing")
      document.getElementById(uploadIds.tags)?.focus({ preventScroll: true });
  }, []);

  const refusedAt = state.status === "refused" ? state.at : null;
  const handledRefusal = useRef<number | null>(null);
  useEffect(() => {
    // A rejection can arrive before the confirmation of the submit. Until then the tags are inert and cannot be focused.
    if (isHandingOver || refusedAt === null || refusedAt === handledRefusal.current) return;
    handledRefusal.current = refusedAt;
    const invalidField = form.current?.querySelector<HTMLElement>("[aria-invalid=true]");
    (invalidField ?? refusal.current)?.focus();
  }, [refusedAt, isHandingOver]);
  return { form, refusal };
}
