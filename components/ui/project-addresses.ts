import { browser } from "wxt/browser";

const repository = () => browser.runtime.getManifest().homepage_url;

/** Returns the address of CHANGELOG.md in the repository. */
export const changelogAddress = (): string => `${repository()}/blob/main/CHANGELOG.md`;

/** Returns the address of the form for reports of problems, `.github/ISSUE_TEMPLATE/bug.yml`. */
export const reportAddress = (): string => `${repository()}/issues/new?template=bug.yml`;
