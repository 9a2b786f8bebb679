import type { ComponentChildren } from "preact";
import tones from "../tones.module.css";
import style from "./card.module.css";
import type { Tone } from "./chip.tsx";

interface CardProps {
  tone?: Tone;
  /** Accessible name; makes the card a region. */
  label?: string;
  class?: string | undefined;
  children: ComponentChildren;
}

/** Frames one object and its actions. The tone colours its upper edge. */
export function Card({ tone = "plain", label, class: extra = "", children }: CardProps) {
  return (
    <section
      class={`${style.card} ${tone === "plain" ? "" : style.toned} ${tones[tone]} ${extra}`}
      aria-label={label}
    >
      {children}
    </section>
  );
}
