import { useState } from "preact/hooks";
import { i18n } from "#i18n";
import type { GivenFiles as Given } from "../../lib/state/reverse/own-files.ts";
import { lazyView } from "../ui/lazy-view.tsx";
import style from "./drop-target.module.css";
import type { GivenFilesProps } from "./given-files.tsx";
import { useGivenFiles } from "./use-given-files.ts";

const GivenFiles = lazyView<GivenFilesProps>(
  async () => (await import("./given-files.tsx")).GivenFiles,
  () => null,
);

export interface FileIntakeOptions extends Pick<GivenFilesProps, "service" | "open"> {
  /** Leaves pasted and dropped files to another part of the view. */
  off?: boolean;
}

/** Accepts files that the user pastes or drops in a view. `give` accepts chosen files; `shown` is what to render at the top. */
export function useFileIntake({ service, open, off = false }: FileIntakeOptions) {
  const [current, setCurrent] = useState<{ given: Given; key: number } | null>(null);
  const give = (given: Given) => setCurrent((last) => ({ given, key: (last?.key ?? 0) + 1 }));
  const isOver = useGivenFiles(off ? null : give);
  return {
    give,
    shown: (
      <>
        {isOver && (
          <div class={style.target}>
            {service === undefined
              ? i18n.t("givenFiles.dropAnywhere")
              : i18n.t("givenFiles.drop", [service])}
          </div>
        )}
        {current && (
          <GivenFiles
            key={current.key}
            given={current.given}
            service={service}
            open={open}
            onDone={() => setCurrent(null)}
          />
        )}
      </>
    ),
  };
}
