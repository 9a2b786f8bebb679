import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { i18n } from "#i18n";
import { Button } from "../controls/button.tsx";
import { MAX_DRAWN, useDrawBudget } from "../hooks/use-draw-budget.ts";

/** Elements that an item of a list has, on average. */
const ITEM_SIZE = 5;

/** Number of items that are drawn even if the view has too many elements. */
const LEAST_ITEMS = 20;

interface FirstItemsProps<T> {
  items: readonly T[];
  children: (items: readonly T[]) => ComponentChildren;
}

/** Draws as many items as the view's budget allows, and more on request. */
export function FirstItems<T>({ items, children }: FirstItemsProps<T>) {
  const budget = useDrawBudget();
  const [requested, setRequested] = useState(0);
  const end = useRef<HTMLDivElement>(null);
  // A short list is always whole, so it takes nothing from the others.
  const isShort = items.length <= LEAST_ITEMS;
  const reserved = budget.reserve(
    isShort ? 0 : items.length * ITEM_SIZE,
    Math.max(LEAST_ITEMS * ITEM_SIZE, requested),
  );
  const count = Math.floor(reserved / ITEM_SIZE);
  const isWhole = isShort || count >= items.length;
  // The button disappears with the last items, so its focus has to move.
  useEffect(() => {
    if (isWhole && requested > 0 && document.activeElement === document.body) end.current?.focus();
  }, [isWhole, requested]);
  return (
    <>
      {children(isWhole ? items : items.slice(0, count))}
      {(requested > 0 || !isWhole) && (
        <div ref={end} tabIndex={-1}>
          {!isWhole && (
            <Button onClick={() => setRequested(reserved + MAX_DRAWN)}>
              {i18n.t("ui.showRest")}
            </Button>
          )}
        </div>
      )}
    </>
  );
}
