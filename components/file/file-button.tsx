import { useRef } from "preact/hooks";
import { i18n } from "#i18n";
import type { GivenFiles } from "../../lib/state/file/own-files.ts";
import { Button, type ButtonProps } from "../ui/controls/button.tsx";

interface FileButtonProps {
  kind?: ButtonProps["kind"];
  onFiles: (givenFiles: GivenFiles) => void;
}

/** Lets the user choose pictures of the device. */
export function FileButton({ kind = "plain", onFiles }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button kind={kind} onClick={() => input.current?.click()}>
        {i18n.t("givenFiles.choose")}
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        multiple
        accept="image/*,video/webm"
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // The same file can be chosen again.
          currentTarget.value = "";
          if (files.length > 0) onFiles({ files, origin: "device" });
        }}
      />
    </>
  );
}
