import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { i18n } from "#i18n";
import type { ItemRemoval } from "../../../lib/state/base/removal.ts";
import { Button } from "../controls/button.tsx";
import { StatusLine } from "../display/status-line.tsx";
import { FailureNote } from "../failure/failure-note.tsx";
import { focusNeighbour } from "./focus-neighbour.ts";
import style from "./removed-line.module.css";

interface RemoveButtonProps<T> {
  removal: ItemRemoval<T>;
  item: T;
  /** Names the entry. */
  label: string;
  children: ComponentChildren;
}

/** Removes an entry of a list. `RemovedLine` below the list offers to undo it. */
export function RemoveButton<T>({ removal, item, label, children }: RemoveButtonProps<T>) {
  return (
    <Button
      kind="quiet"
      aria-label={label}
      onClick={({ currentTarget }) => {
        focusNeighbour(currentTarget);
        void removal.remove(item);
      }}
    >
      {children}
    </Button>
  );
}

interface RemovedLineProps<T> {
  removal: ItemRemoval<T>;
  gone: (item: T) => string;
  back: (item: T) => string;
  /** Shown if the item can no longer be restored. */
  late?: string;
  /** Shown if removing or restoring fails. */
  failed: (item: T, isUndo: boolean) => string;
  inOptions?: boolean;
}

/** Names the last removed entry of a list and offers to undo the removal. */
export function RemovedLine<T>({
  removal,
  gone,
  back,
  late,
  failed,
  inOptions = false,
}: RemovedLineProps<T>) {
  const undo = useRef<HTMLButtonElement>(null);
  const last = removal.last.value;
  const doing = removal.doing.value;
  const failure = removal.failure.value;
  useLayoutEffect(() => {
    if (document.activeElement === document.body) undo.current?.focus();
  }, [last]);
  return (
    <>
      <div class={`line ${style.line}`}>
        <StatusLine>{last && { gone, back, late: () => late }[last.state](last.item)}</StatusLine>
        {last && (
          <Button
            kind="quiet"
            ref={undo}
            busy={removal.busy.value}
            aria-disabled={last.state !== "gone"}
            onClick={() => void removal.undo()}
          >
            {i18n.t("ui.undo")}
          </Button>
        )}
      </div>
      {failure && doing && (
        <FailureNote
          inOptions={inOptions}
          failure={failure}
          what={failed(doing.item, doing.isUndo)}
        />
      )}
    </>
  );
}
