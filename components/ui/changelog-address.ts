import { browser } from "wxt/browser";

/** Returns the address of CHANGELOG.md in the repository. */
export const changelogAddress = (): string =>
  `${browser.runtime.getManifest().homepage_url}/blob/main/CHANGELOG.md`;
