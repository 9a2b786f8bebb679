import { i18n } from "#i18n";
import type { Pick } from "../../lib/picture/pick.ts";
import { createFileAccess } from "../../lib/state/upload/file-access.ts";
import { SignInOption } from "../file/sign-in-option.tsx";
import { Button } from "../ui/button.tsx";
import { hostOf } from "../ui/format.ts";
import { useModel } from "../ui/use-model.ts";
import style from "./reverse-access.module.css";

export interface ReverseAccessProps {
  /** Address of the picture's file. Use it as `key`. */
  url: string;
  pick: Pick;
  /** Called after a change, before the controls disappear. */
  onChange: () => void;
}

/** Asks for access to compare the file itself if the verdict had to be made without it. */
export function ReverseAccess({ url, pick, onChange }: ReverseAccessProps) {
  const access = useModel(() =>
    createFileAccess(url, { why: "find", site: hostOf(pick.page.url) }),
  );
  // Shown only once access is known to be missing. Otherwise the view would jump.
  const granted = access.granted.value;
  const signedIn = access.signedIn.value;
  if (granted === undefined || signedIn === undefined) return null;
  const allow = async () => {
    if (await access.allow()) onChange();
  };
  const signIn = async (wanted: boolean) => {
    await access.setSignedIn(wanted);
    if (granted) onChange();
  };
  return (
    <p class={style.offer}>
      {!granted && (
        <>
          <Button onClick={() => void allow()}>{i18n.t("reverse.allow", [hostOf(url)])}</Button>{" "}
          {i18n.t("reverse.allowWhy")}{" "}
        </>
      )}
      <SignInOption
        host={hostOf(url)}
        checked={signedIn}
        onChange={(wanted) => void signIn(wanted)}
      />
    </p>
  );
}
