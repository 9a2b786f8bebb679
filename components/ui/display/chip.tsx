import type { ComponentChildren } from "preact";
import { Icon } from "../icons/icon.tsx";
import tones from "../tones.module.css";
import style from "./chip.module.css";

export type Tone = "plain" | "info" | "good" | "warn" | "bad";

interface ChipProps {
  tone?: Tone;
  /** A path from `icons.ts`. */
  icon?: string;
  children: ComponentChildren;
}

/** Shows a short fact or state. */
export function Chip({ tone = "plain", icon, children }: ChipProps) {
  return (
    <span class={`${style.chip} ${tones[tone]}`}>
      {icon && <Icon of={icon} class={style.icon} />}
      {children}
    </span>
  );
}
