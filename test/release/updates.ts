import { createHash } from "node:crypto";

/** The parts of a Firefox manifest that an update is about. */
export interface UpdatedManifest {
  version: string;
  browser_specific_settings: { gecko: { id: string; strict_min_version: string } };
}

/** Returns the `updates.json` that leads Firefox to a signed package. https://extensionworkshop.com/documentation/manage/updating-your-extension */
export function updatesFor(
  { version, browser_specific_settings: { gecko } }: UpdatedManifest,
  xpi: Uint8Array,
  update_link: string,
): object {
  const update = {
    version,
    update_link,
    update_hash: `sha256:${createHash("sha256").update(xpi).digest("hex")}`,
    applications: { gecko: { strict_min_version: gecko.strict_min_version } },
  };
  return { addons: { [gecko.id]: { updates: [update] } } };
}
