import style from "./icon.module.css";

interface IconProps {
  /** A path from `icons.ts`. */
  of: string;
  class?: string | undefined;
}

/** Draws an icon in the colour and size of its text. The text beside it, or the control's label, names it. */
export function Icon({ of, class: extra = "" }: IconProps) {
  return (
    <svg class={`${style.icon} ${extra}`} viewBox="0 0 24 24" aria-hidden="true">
      <path d={of} />
    </svg>
  );
}
