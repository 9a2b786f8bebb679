import { useEffect, useState } from "preact/hooks";

const EVENTS = ["scroll", "resize", "focusin"];

/**
 * Returns the id of the section in view. `ids` are separated by spaces, so that an unchanged list keeps its listener. Sections load late,
 * so headings are measured on each scroll event instead of being observed one by one.
 */
export function useCurrentSection(ids: string): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const update = () => setCurrent(currentOf(ids.split(" ")));
    update();
    for (const event of EVENTS) addEventListener(event, update);
    return () => {
      for (const event of EVENTS) removeEventListener(event, update);
    };
  }, [ids]);
  return current;
}

function currentOf(ids: readonly string[]): string | undefined {
  const topOf = (id: string) => document.getElementById(id)?.getBoundingClientRect().top;
  const isAbove = (id: string, line: number) => (topOf(id) ?? line) < line;
  // The last sections are too short to reach the top of the window. A link focuses their heading.
  const focused = ids.find((id) => id === document.activeElement?.id);
  if (focused && isAbove(focused, innerHeight) && !isAbove(focused, 0)) return focused;
  if (scrollY === 0) return ids[0];
  const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
  const line = isAtEnd ? innerHeight : innerHeight / 3;
  return ids.findLast((id) => isAbove(id, line)) ?? ids[0];
}
