import { browser } from "wxt/browser";
import type { PickedPicture } from "../../picture/pick.ts";
import { documentAddress } from "../../picture/sign-in.ts";
import { isSameSite, webAddress } from "../../picture/web-address.ts";

/**
 * Returns the cookies that the Firefox tab of a picture sends to an address, as the header's value, or an empty text. A request
 * by Tagpie itself would carry those of the default container, and none that the page's site partitions.
 */
export async function cookiesInTab(pick: PickedPicture, url: string): Promise<string> {
  const { store: storeId } = pick.page;
  const [top, document] = [webAddress(pick.page.url), documentAddress(pick)];
  if (!document) return "";
  const isFramed = top !== null && !isSameSite(top, document);
  const address = { url, ...(storeId && { storeId }) };
  const topLevelSite = (top ?? document).origin;
  const partitioned = { ...address, partitionKey: { topLevelSite } };
  // Firefox partitions all cookies of a frame on another site's page.
  const searches = isFramed ? [partitioned] : [address, partitioned];
  const lists = await Promise.all(
    // Fails if the user has deleted the container.
    searches.map((search) => browser.cookies.getAll(search).catch(() => [])),
  );
  return lists
    .flat()
    .filter(({ sameSite }) => !isFramed || /^(?:no_restriction|unspecified)$/u.test(sameSite))
    .map(({ name, value }) => (name ? `${name}=${value}` : value))
    .join("; ");
}
