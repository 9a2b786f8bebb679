import style from "./icon.module.css";

/** Draws a path of `icons.ts` in the colour and size of its text. The text beside it, or the control's label, names it. */
export function Icon({ of, class: extra = "" }: { of: string; class?: string | undefined }) {
  return (
    <svg class={`${style.icon} ${extra}`} viewBox="0 0 24 24" aria-hidden="true">
      <path d={of} />
    </svg>
  );
}
