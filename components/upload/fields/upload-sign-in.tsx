import { createFileAccess } from "../../../lib/state/file/file-access.ts";
import { SignInOption } from "../../file/sign-in-option.tsx";
import { useModel } from "../../ui/hooks/use-model.ts";
import { hostOf } from "../../ui/words/format.ts";

interface UploadSignInProps {
  /** Address of a file that could not be loaded. Use it as `key`. */
  url: string;
  /** Loads the file again. */
  onAllow: () => void;
}

/** Offers to load a file with the user's cookies. */
export function UploadSignIn({ url, onAllow }: UploadSignInProps) {
  const access = useModel(() => createFileAccess(url, { why: "upload" }));
  const signedIn = access.signedIn.value;
  if (signedIn === undefined) return null;
  const change = async (wanted: boolean) => {
    await access.setSignedIn(wanted);
    if (wanted) onAllow();
  };
  return (
    <SignInOption
      host={hostOf(url)}
      checked={signedIn}
      onChange={(isChecked) => void change(isChecked)}
    />
  );
}
