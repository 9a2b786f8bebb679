import { Icon } from "../icons/icon.tsx";
import { Button, type ButtonProps } from "./button.tsx";
import style from "./icon-button.module.css";

interface IconButtonProps extends Omit<ButtonProps, "children" | "label"> {
  /** Accessible name and tooltip. */
  label: string;
  /** A path from `icons.ts`. */
  icon: string;
}

export function IconButton({ label, icon, kind = "quiet", ...rest }: IconButtonProps) {
  return (
    <Button
      title={label}
      {...rest}
      kind={kind}
      class={`${style.square} ${rest.class ?? ""}`}
      aria-label={label}
    >
      <Icon of={icon} />
    </Button>
  );
}
