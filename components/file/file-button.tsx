import { useRef } from "preact/hooks";
import { i18n } from "#i18n";
import type { GivenFiles } from "../../lib/state/file/own-files.ts";
import { Button, type ButtonProps } from "../ui/controls/button.tsx";

interface FileButtonProps extends ButtonProps {
  multiple?: boolean;
  /** Name of the hidden field. */
  inputLabel?: string;
  onFiles: (givenFiles: GivenFiles) => void;
}

/** Lets the user choose pictures of the device. */
export function FileButton({ multiple = true, inputLabel, onFiles, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...button} onClick={() => input.current?.click()}>
        {button.children ?? i18n.t("givenFiles.choose")}
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        multiple={multiple}
        accept="image/*,video/webm"
        aria-label={inputLabel}
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
