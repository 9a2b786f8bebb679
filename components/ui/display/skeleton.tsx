import style from "./skeleton.module.css";

/** Renders a placeholder that fills its container. Without a label, which says why one waits, it is decorative. */
export function Skeleton({ class: box, label }: { class?: string | undefined; label?: string }) {
  return (
    <span class={`${style.skeleton} ${box ?? ""}`} aria-hidden={label ? undefined : true}>
      {label}
    </span>
  );
}
