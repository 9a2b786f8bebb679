import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { i18n } from "#i18n";
import { Button } from "../controls/button.tsx";
import { MAX_DRAWN_ELEMENTS, useDrawBudget } from "../hooks/use-draw-budget.ts";

/** Elements that an item of a list has, on average. */
export const ELEMENTS_PER_ITEM = 5;

/** Number of items that are drawn even if the view has too many elements. */
export const MIN_ITEMS = 20;

interface FirstItemsProps<T> {
  items: readonly T[];
  children: (items: readonly T[]) => ComponentChildren;
  /** Draws the last items instead, because new ones are added at the end. */
  fromEnd?: boolean;
  /** Elements of an item, where items contain lists. */
  size?: number;
}

/** Draws as many items as the view's budget allows, and more on request. */
export function FirstItems<T>({
  items,
  children,
  fromEnd = false,
  size = ELEMENTS_PER_ITEM,
}: FirstItemsProps<T>) {
  const budget = useDrawBudget();
  const [requested, setRequested] = useState(0);
  const end = useRef<HTMLDivElement>(null);
  // A short list is always whole, so it takes nothing from the others.
  const isShort = items.length <= MIN_ITEMS;
  const reserved = budget.reserve(
    isShort ? 0 : items.length * size,
    Math.max(MIN_ITEMS * size, requested),
  );
  const count = Math.floor(reserved / size);
  const isWhole = isShort || count >= items.length;
  // The button disappears with the last items, so its focus has to move.
  useEffect(() => {
    if (isWhole && requested > 0 && document.activeElement === document.body) end.current?.focus();
  }, [isWhole, requested]);
  const drawn = fromEnd ? items.slice(-count) : items.slice(0, count);
  const list = children(isWhole ? items : drawn);
  return (
    <>
      {!fromEnd && list}
      {(requested > 0 || !isWhole) && (
        <div ref={end} tabIndex={-1}>
          {!isWhole && (
            <Button onClick={() => setRequested(reserved + MAX_DRAWN_ELEMENTS)}>
              {i18n.t("ui.showRest")}
            </Button>
          )}
        </div>
      )}
      {fromEnd && list}
    </>
  );
}
