import type { ComponentChildren, RefObject } from "preact";
import { useContext } from "preact/hooks";
import { i18n } from "#i18n";
import { Skeleton } from "../ui/skeleton.tsx";
import { Found } from "./found-settings.ts";
import style from "./settings-section.module.css";

export interface SettingsSectionProps {
  /** Of its heading: `options.html#…` leads to it, and `subject-words.ts` has its words. */
  id: string;
  title: string;
  intro?: string | undefined;
  heading?: RefObject<HTMLHeadingElement | null>;
  children: ComponentChildren;
}

/** One subject of the options. It is not shown while others are looked for. */
export function SettingsSection({ id, title, intro, heading, children }: SettingsSectionProps) {
  const found = useContext(Found).value;
  const its = found?.subjects.get(id);
  const links = its?.filter((setting) => setting.id !== id) ?? [];
  return (
    <section class={style.section} aria-labelledby={id} hidden={found !== null && !its}>
      <h2 id={id} tabIndex={-1} ref={heading ?? null}>
        {title}
      </h2>
      {intro && <p class={style.intro}>{intro}</p>}
      {links.length > 0 && (
        <p class={style.found}>
          {i18n.t("settingsSearch.here")}{" "}
          {links.map((setting) => (
            <a key={setting.id} href={`#${setting.id}`}>
              {setting.label}
            </a>
          ))}
        </p>
      )}
      {children}
    </section>
  );
}

/** The place of one that is about to come. */
export const SectionSkeleton = () => <Skeleton class={style.waiting} />;
