import { i18n } from "#i18n";

interface SignInOptionProps {
  host: string;
  checked: boolean;
  onChange: (wanted: boolean) => void;
}

/** Lets the user have files of a host loaded with their cookies. */
export function SignInOption({ host, checked, onChange }: SignInOptionProps) {
  return (
    <label>
      <input
        type="checkbox"
        checked={checked}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />{" "}
      {i18n.t("file.signedIn", [host])}
    </label>
  );
}
