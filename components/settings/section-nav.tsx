import { useEffect, useRef } from "preact/hooks";
import { i18n } from "#i18n";
import style from "./section-nav.module.css";
import { useCurrentSection } from "./use-current-section.ts";

export interface SectionNavProps {
  /** Titles by the ids of the headings, in page order. */
  sections: readonly (readonly [id: string, title: string])[];
}

/** Links to the sections of the options and marks the one in view. */
export function SectionNav({ sections }: SectionNavProps) {
  const list = useRef<HTMLUListElement>(null);
  const current = useCurrentSection(sections.map(([id]) => id).join(" "));
  useEffect(() => {
    // In a narrow window the list is a row that scrolls.
    const scrollRow = () => {
      const row = list.current;
      const link = row?.querySelector(`[href="#${current}"]`);
      if (row && link) row.scrollLeft += centre(link) - centre(row);
    };
    scrollRow();
    addEventListener("resize", scrollRow);
    return () => removeEventListener("resize", scrollRow);
  }, [current]);
  return (
    <nav class={style.nav} aria-label={i18n.t("options.sections")}>
      <ul class={style.list} ref={list}>
        {sections.map(([id, title]) => (
          <li key={id}>
            <a class={style.link} href={`#${id}`} aria-current={id === current || undefined}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function centre(element: Element): number {
  const { left, width } = element.getBoundingClientRect();
  return left + width / 2;
}
