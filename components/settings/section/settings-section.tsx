import type { ComponentChildren, RefObject } from "preact";
import { Skeleton } from "../../ui/display/skeleton.tsx";
import style from "./settings-section.module.css";

interface SettingsSectionProps {
  /** Id of the heading. The navigation and `options.html#…` link to it. */
  id: string;
  title: string;
  intro?: ComponentChildren;
  heading?: RefObject<HTMLHeadingElement | null>;
  children: ComponentChildren;
}

export function SettingsSection({ id, title, intro, heading, children }: SettingsSectionProps) {
  return (
    <section class={style.section} aria-labelledby={id}>
      <h2 id={id} tabIndex={-1} ref={heading ?? null}>
        {title}
      </h2>
      {intro && <p class="muted">{intro}</p>}
      {children}
    </section>
  );
}

/** Fills the place of a section while it loads. */
export const SectionSkeleton = () => <Skeleton class={style.waiting} />;
