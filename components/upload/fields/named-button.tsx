import { Button } from "../../ui/controls/button.tsx";

interface NamedButtonProps {
  label: string;
  /** Subject of the label for screen readers. */
  about: string;
  onClick: () => void;
}

/** Renders a quiet button whose short label stands beside its subject. */
export function NamedButton({ label, about, onClick }: NamedButtonProps) {
  return (
    <Button kind="quiet" onClick={onClick}>
      {label}
      <span class="visually-hidden"> {about}</span>
    </Button>
  );
}
