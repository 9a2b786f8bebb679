import type { ComponentChildren, TargetedFocusEvent, TargetedKeyboardEvent } from "preact";
import { useId, useLayoutEffect, useRef, useState } from "preact/hooks";
import { Icon } from "../icons/icon.tsx";
import { chevron, more } from "../icons/icons.ts";
import { Button } from "./button.tsx";
import { IconButton } from "./icon-button.tsx";
import style from "./menu.module.css";

interface MenuItem {
  label: string;
  /** A path from `icons.ts`. */
  icon?: string;
  /** Makes the entry a link that opens a tab. */
  href?: string;
  onChoose?: () => void;
}

interface MenuProps {
  /** Accessible name of the menu, and of a button without text. */
  label: string;
  /** Content of the button, instead of three dots. */
  children?: ComponentChildren;
  items: readonly MenuItem[];
  /** Says below the entries what they do. */
  note?: string;
  busy?: boolean;
}

/** Minimum distance from the edges of the view, in CSS pixels. */
const ROOM = 4;

/** Aligns a list with the other side of its button if it does not fit, and moves it from there as far as it must. */
function placeInView(list: HTMLElement) {
  const box = () => list.getBoundingClientRect();
  // Without the scrollbar, which may be on either side.
  const view = document.documentElement.getBoundingClientRect();
  const fits = ({ left, right }: DOMRect) => left >= view.left && right <= view.right;
  if (fits(box())) return;
  list.setAttribute("data-flipped", "");
  const flipped = box();
  if (fits(flipped)) return;
  const last = view.right - ROOM - flipped.width;
  const x = Math.max(view.left + ROOM, Math.min(flipped.left, last));
  list.style.translate = `${x - flipped.left}px`;
}

/** Opens a list of further actions, https://www.w3.org/WAI/ARIA/apg/patterns/menu-button/. */
export function Menu({ label, children, items, note, busy }: MenuProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const entries = () => [...(list.current?.querySelectorAll<HTMLElement>("[role=menuitem]") ?? [])];
  useLayoutEffect(() => {
    if (!open) return;
    entries()[0]?.focus();
    if (list.current) placeInView(list.current);
  }, [open]);

  function close() {
    setOpen(false);
    button.current?.focus();
  }

  function press(event: TargetedKeyboardEvent<HTMLDivElement>) {
    const all = entries();
    const index = all.findIndex((entry) => entry.matches(":focus"));
    const targets: Record<string, HTMLElement | undefined> = {
      ArrowDown: all.at((index + 1) % all.length),
      ArrowUp: all.at(index - 1),
      Home: all.at(0),
      End: all.at(-1),
    };
    const target = targets[event.key];
    if (target) target.focus();
    else if (event.key === "Escape") close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  const leave = ({ currentTarget, relatedTarget }: TargetedFocusEvent<HTMLDivElement>) => {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOpen(false);
  };

  const opener = {
    ref: button,
    busy,
    "aria-haspopup": "menu",
    "aria-expanded": open,
    "aria-controls": open ? id : undefined,
    onClick: () => setOpen(!open),
  } as const;

  return (
    <div class={style.menu} onFocusOut={leave}>
      {children === undefined ? (
        <IconButton label={label} icon={more} kind="plain" {...opener} />
      ) : (
        <Button class={style.text} {...opener}>
          {children}
          <Icon of={chevron} />
        </Button>
      )}
      {open && (
        <div ref={list} class={style.list}>
          <div
            id={id}
            class={style.items}
            role="menu"
            aria-label={label}
            aria-describedby={note && `${id}-note`}
            onKeyDown={press}
          >
            {items.map((item) => {
              const content = (
                <>
                  {item.icon && <Icon of={item.icon} class="muted" />}
                  {item.label}
                </>
              );
              const choose = () => {
                close();
                item.onChoose?.();
              };
              const entry = {
                class: style.item,
                role: "menuitem",
                tabIndex: -1,
                onClick: choose,
              } as const;
              return item.href ? (
                <a
                  key={item.label}
                  {...entry}
                  href={item.href}
                  target="_blank"
                  rel="noreferrer noopener"
                >
                  {content}
                </a>
              ) : (
                <button key={item.label} {...entry} type="button">
                  {content}
                </button>
              );
            })}
          </div>
          {note && (
            <p class={`hint ${style.note}`} id={`${id}-note`}>
              {note}
            </p>
          )}
        </div>
      )}
    </div>
  );
}
