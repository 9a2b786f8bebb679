import style from "./skeleton.module.css";

interface SkeletonProps {
  class?: string | undefined;
  /** Text inside, if waiting needs a reason. Without it the shape is decorative. */
  label?: string;
}

/** Renders a placeholder that fills its container. */
export function Skeleton({ class: box, label }: SkeletonProps) {
  return (
    <span class={`${style.skeleton} ${box ?? ""}`} aria-hidden={label ? undefined : true}>
      {label}
    </span>
  );
}
