import { useLayoutEffect, useRef } from "preact/hooks";
import { i18n } from "#i18n";
import type { Removal } from "../../lib/state/base/removal.ts";
import { Button } from "../ui/button.tsx";
import { FailureNote } from "../ui/failure-note.tsx";
import { StatusLine } from "../ui/status-line.tsx";
import style from "./entry-list.module.css";

export interface RemovedLineProps<T> {
  removal: Removal<T>;
  gone: (item: T) => string;
  back: (item: T) => string;
  /** Shown if removing or restoring fails. */
  failed: string;
}

/** Names the last removed entry of a list and offers to undo the removal. */
export function RemovedLine<T>({ removal, gone, back, failed }: RemovedLineProps<T>) {
  const undo = useRef<HTMLButtonElement>(null);
  const last = removal.last.value;
  const failure = removal.failure.value;
  // The pressed button was removed with its entry.
  useLayoutEffect(() => undo.current?.focus(), [last?.item]);
  return (
    <>
      <div class={style.line}>
        <StatusLine>{last && (last.isBack ? back(last.item) : gone(last.item))}</StatusLine>
        {last && (
          <Button
            kind="quiet"
            ref={undo}
            aria-disabled={last.isBack}
            onClick={() => void removal.undo()}
          >
            {i18n.t("tags.undo")}
          </Button>
        )}
      </div>
      {failure && <FailureNote inOptions failure={failure} what={failed} />}
    </>
  );
}
