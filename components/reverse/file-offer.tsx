import { i18n } from "#i18n";
import type { fileOffer } from "../../lib/reverse/findings.ts";
import type { FileAccess } from "../../lib/state/file/file-access.ts";
import { SignInOption } from "../file/sign-in-option.tsx";
import { Button } from "../ui/controls/button.tsx";
import { hostOf } from "../ui/words/format.ts";

interface FileOfferProps {
  offer: NonNullable<ReturnType<typeof fileOffer>>;
  access: FileAccess;
  /** Called after a change, before the controls disappear. */
  onChange: () => void;
}

/** Offers to read the picture's file, which Tagpie could not read. */
export function FileOffer({ offer, access, onChange }: FileOfferProps) {
  const host = hostOf(access.url);
  const allow = async () => {
    if (await access.allow()) onChange();
  };
  const signIn = async (wanted: boolean) => {
    await access.setSignedIn(wanted);
    onChange();
  };
  switch (offer) {
    case "search":
      return (
        <Button kind="primary" onClick={() => void allow()}>
          {i18n.t("reverse.allowAndSearch")}
        </Button>
      );
    case "compare":
      return (
        <Button title={i18n.t("reverse.allowWhy")} onClick={() => void allow()}>
          {i18n.t("reverse.allow", [host])}
        </Button>
      );
    case "details":
      return (
        <p>
          {i18n.t("reverse.allowDetails")}{" "}
          <Button kind="quiet" onClick={() => void allow()}>
            {i18n.t("reverse.allow", [host])}
          </Button>
        </p>
      );
    case "sign-in":
      return (
        <p class="hint">
          <SignInOption
            host={host}
            checked={access.signedIn.value ?? false}
            onChange={(isChecked) => void signIn(isChecked)}
          />
        </p>
      );
    default:
      return offer satisfies never;
  }
}
