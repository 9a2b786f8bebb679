import { useMemo } from "preact/hooks";
import { i18n } from "#i18n";
import type { GivenFiles as Given } from "../../lib/state/reverse/own-files.ts";
import { lazyView } from "../ui/lazy-view.tsx";
import style from "./file-intake.module.css";
import type { GivenFilesProps } from "./given-files.tsx";
import { useGivenFiles } from "./use-given-files.ts";

const GivenFiles = lazyView<GivenFilesProps>(
  async () => (await import("./given-files.tsx")).GivenFiles,
  () => null,
);

export interface FileIntakeProps extends Pick<GivenFilesProps, "service" | "open"> {
  given: Given | null;
  onGiven: (given: Given | null) => void;
  /** Leaves pasted and dropped files to another part of the view. */
  off?: boolean;
}

let gifts = 0;

/** Accepts files that the user pastes or drops anywhere in the view, and shows what happens to `given` files. */
export function FileIntake({ given, onGiven, service, open, off = false }: FileIntakeProps) {
  const isOver = useGivenFiles(off ? null : onGiven);
  const key = useMemo(() => ++gifts, [given]);
  return (
    <>
      {isOver && (
        <div class={style.target}>
          {service === undefined
            ? i18n.t("givenFiles.dropAnywhere")
            : i18n.t("givenFiles.drop", [service])}
        </div>
      )}
      {given && (
        <GivenFiles
          key={key}
          given={given}
          service={service}
          open={open}
          onDone={() => onGiven(null)}
        />
      )}
    </>
  );
}
