import style from "./skeleton.module.css";

export interface SkeletonProps {
  class?: string | undefined;
  /** Words in the shape, where waiting needs a reason. Without them it is mere decoration. */
  label?: string;
}

/** The shape of something that is still to come; it fills the box that it is put in. */
export function Skeleton({ class: box, label }: SkeletonProps) {
  return (
    <span class={`${style.skeleton} ${box ?? ""}`} aria-hidden={label ? undefined : true}>
      {label}
    </span>
  );
}
