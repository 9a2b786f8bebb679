import { useState } from "preact/hooks";
import { browser } from "wxt/browser";
import type { GivenFiles } from "../../lib/state/file/own-files.ts";
import { FileIntake } from "../file/file-intake.tsx";

/** Accepts pictures that the user pastes or drops on the settings, and shows the results in a tab. */
export function OptionsPictureIntake({ service }: { service: string }) {
  const [givenFiles, setGivenFiles] = useState<GivenFiles | null>(null);
  return (
    <FileIntake
      givenFiles={givenFiles}
      onGivenFiles={setGivenFiles}
      service={service}
      open={(record) =>
        browser.tabs.create({ url: `/panel.html?${new URLSearchParams({ record })}` })
      }
    />
  );
}
