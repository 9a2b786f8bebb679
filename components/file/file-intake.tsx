import { useMemo } from "preact/hooks";
import { i18n } from "#i18n";
import type { GivenFiles as Given } from "../../lib/state/file/own-files.ts";
import { lazyView } from "../ui/display/lazy-view.tsx";
import style from "./file-intake.module.css";
import type { GivenFilesProps } from "./given-files.tsx";
import { useGivenFiles } from "./use-given-files.ts";

const GivenFiles = lazyView(
  async () => (await import("./given-files.tsx")).GivenFiles,
  () => null,
);

interface FileIntakeProps extends Pick<GivenFilesProps, "service" | "open"> {
  givenFiles: Given | null;
  onGivenFiles: (givenFiles: Given | null) => void;
  /** True while another part of the view accepts the files. */
  off?: boolean;
}

let lastKey = 0;

/** Accepts files that the user pastes or drops anywhere in the view, and shows what happens to them. */
export function FileIntake({
  givenFiles,
  onGivenFiles,
  service,
  open,
  off = false,
}: FileIntakeProps) {
  const isOver = useGivenFiles(off ? null : onGivenFiles);
  // Each set of files gets a model of its own.
  const key = useMemo(() => ++lastKey, [givenFiles]);
  return (
    <>
      {isOver && (
        <div class={style.target}>
          {service === undefined
            ? i18n.t("givenFiles.dropAnywhere")
            : i18n.t("givenFiles.drop", [service])}
        </div>
      )}
      {givenFiles && (
        <GivenFiles
          key={key}
          givenFiles={givenFiles}
          service={service}
          open={open}
          onDone={() => onGivenFiles(null)}
        />
      )}
    </>
  );
}
