import type { ComponentChildren } from "preact";
import { Skeleton } from "../ui/skeleton.tsx";
import style from "./settings-section.module.css";

export interface SettingsSectionProps {
  id: string;
  title: string;
  intro: string;
  children: ComponentChildren;
}

/** One subject of the options. */
export function SettingsSection({ id, title, intro, children }: SettingsSectionProps) {
  return (
    <section class={style.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p class={style.intro}>{intro}</p>
      {children}
    </section>
  );
}

/** The place of one that is about to come. */
export const SectionSkeleton = () => <Skeleton class={style.waiting} />;
