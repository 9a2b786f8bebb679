import type { RefObject, TargetedKeyboardEvent } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { arrowKeyTarget } from "./arrow-key-target.ts";

interface Roving<E extends HTMLElement> {
  ref: RefObject<E | null>;
  onFocusIn: (event: { target: EventTarget | null }) => void;
  /** Moves the focus for an arrow, Home or End. Returns true if it did. */
  move: (event: TargetedKeyboardEvent<E>) => boolean;
}

const CONTROLS = "a, button";

/**
 * Makes a list one Tab stop: only the controls of its current item are reachable with Tab, and arrows move between the first controls of
 * the items. https://www.w3.org/WAI/ARIA/apg/practices/keyboard-interface/#kbd_roving_tabindex
 */
export function useRovingFocus<E extends HTMLElement>(): Roving<E> {
  const ref = useRef<E>(null);
  const current = useRef<Element | undefined>(undefined);

  const update = () => {
    const items = [...(ref.current?.children ?? [])];
    if (!current.current || !items.includes(current.current)) {
      current.current =
        items.find((item) => item.querySelector("[aria-pressed=true], [aria-current=true]")) ??
        items.find((item) => item.querySelector(CONTROLS));
    }
    for (const item of items) {
      for (const control of item.querySelectorAll<HTMLElement>(CONTROLS))
        control.tabIndex = item === current.current ? 0 : -1;
    }
  };
  // Items change with every render of the list.
  useLayoutEffect(update);

  return {
    ref,
    onFocusIn({ target }) {
      const item = [...(ref.current?.children ?? [])].find((one) => one.contains(target as Node));
      if (item) current.current = item;
      update();
    },
    move(event) {
      if (event.ctrlKey || event.altKey || event.metaKey) return false;
      const stops = [...(ref.current?.children ?? [])].flatMap(
        (item) => item.querySelector<HTMLElement>(CONTROLS) ?? [],
      );
      const at = stops.indexOf(event.target as HTMLElement);
      const next = at < 0 ? undefined : arrowKeyTarget(stops, at, event.key);
      next?.focus();
      if (next) event.preventDefault();
      return next !== undefined;
    },
  };
}
