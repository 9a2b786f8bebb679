import { Icon } from "../icons/icon.tsx";
import { Button, type ButtonProps } from "./button.tsx";
import style from "./icon-button.module.css";

interface IconButtonProps extends Omit<ButtonProps, "children" | "label"> {
  /** Accessible name and tooltip. */
  label: string;
  /** A path from `icons.ts`. */
  icon: string;
  /** Visible word beside the icon, which the accessible name contains. */
  text?: string;
}

export function IconButton({ label, icon, text, kind = "quiet", ...rest }: IconButtonProps) {
  return (
    <Button
      title={label}
      {...rest}
      kind={kind}
      class={`${text === undefined ? style.square : style.named} ${rest.class ?? ""}`}
      aria-label={label}
    >
      <Icon of={icon} />
      {text}
    </Button>
  );
}
