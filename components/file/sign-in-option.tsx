import { i18n } from "#i18n";

interface SignInOptionProps {
  host: string;
  checked: boolean;
  onChange: (wanted: boolean) => void;
}

/**
 * Lets the user have files of a host loaded with their cookies. Views show it while a file is missing: then a tab has cookies that Tagpie
 * cannot read, of a deleted container or partitioned by its site.
 */
export function SignInOption({ host, checked, onChange }: SignInOptionProps) {
  return (
    <div class="stack gap-2px">
      <label>
        <input
          type="checkbox"
          checked={checked}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        />{" "}
        {i18n.t("file.signedIn", [host])}
      </label>
      {checked && <span class="hint">{i18n.t("file.tabCookies", [host])}</span>}
    </div>
  );
}
