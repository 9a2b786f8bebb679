import type { ButtonHTMLAttributes, Ref, TargetedMouseEvent } from "preact";
import style from "./button.module.css";

export interface ButtonProps extends ButtonHTMLAttributes {
  kind?: "plain" | "primary" | "quiet" | "danger";
  /** True while the click's work runs. Further clicks are ignored and the focus stays; a disabled button would lose it. */
  busy?: boolean | undefined;
  ref?: Ref<HTMLButtonElement>;
}

export function Button({ kind = "plain", busy = false, onClick, ...rest }: ButtonProps) {
  const idle = busy || rest["aria-disabled"] === true;
  const press = (event: TargetedMouseEvent<HTMLButtonElement>) => {
    if (idle) {
      event.preventDefault();
      return;
    }
    onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      class={`${style.button} ${style[kind]} ${rest.class ?? ""}`}
      aria-disabled={idle || undefined}
      aria-busy={busy || undefined}
      onClick={press}
    />
  );
}
