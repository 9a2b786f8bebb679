import { browser } from "wxt/browser";
import type { PickedPicture } from "../../picture/pick.ts";
import { documentOf } from "../../picture/sign-in.ts";
import { isSameSite, webAddress } from "../../picture/web-address.ts";

/**
 * Returns the cookies that the tab of a picture sends to an address, as the header's value; empty if there are none. Tagpie's own requests
 * have those of the default container, and none that the page's site partitions.
 */
export async function cookiesInTab(pick: PickedPicture, url: string): Promise<string> {
  const { store: storeId } = pick.page;
  const [top, document] = [webAddress(pick.page.url), documentOf(pick)];
  if (!document) return "";
  const isFramed = top !== null && !isSameSite(top, document);
  const address = { url, ...(storeId && { storeId }) };
  const isFirefox = import.meta.env.BROWSER === "firefox";
  // Firefox takes any address of a site, Chromium only the site itself.
  const sites = isFirefox ? [(top ?? document).origin] : sitesAbove(top ?? document);
  const partitioned = sites.map((topLevelSite) => ({ ...address, partitionKey: { topLevelSite } }));
  // Firefox partitions all cookies of a frame, Chromium only those whose server asks for it.
  const searches = isFramed && isFirefox ? partitioned : [address, ...partitioned];
  const lists = await Promise.all(
    // Fails if the user has deleted the container.
    searches.map((search) => browser.cookies.getAll(search).catch(() => [])),
  );
  // Chromium sends cookies without the attribute only to their own site.
  const isSent = ({ sameSite }: { sameSite: string }) =>
    !isFramed || sameSite === "no_restriction" || (isFirefox && sameSite === "unspecified");
  return lists
    .flat()
    .filter(isSent)
    .map(({ name, value }) => (name ? `${name}=${value}` : value))
    .join("; ");
}

/** Returns the sites that a host may be a part of. One is the site itself; the public suffixes above it have no cookies. */
function sitesAbove({ protocol, hostname }: URL): string[] {
  const names = hostname.split(".");
  const hosts = names.slice(0, Math.max(names.length - 1, 1)).map((_, at) => names.slice(at));
  return hosts.map((parts) => `${protocol}//${parts.join(".")}`);
}
