import { Button } from "../ui/button.tsx";

export interface NamedButtonProps {
  label: string;
  /** What the label speaks of, for those who do not see where the button stands. */
  about: string;
  onClick: () => void;
}

/** A quiet button whose short label stands beside what it is about. */
export function NamedButton({ label, about, onClick }: NamedButtonProps) {
  return (
    <Button kind="quiet" onClick={onClick}>
      {label}
      <span class="visually-hidden"> {about}</span>
    </Button>
  );
}
