import { isPictureFile, isSameSite, parametersOf, webAddress } from "../../picture/web-address.ts";

/** Parameters with the page that a visitor comes from: they say nothing about the link. */
const BACK = /^(?:back|from|prev(?:ious)?|ref(?:err?er)?|return(?:_?(?:to|url))?|utm_\w+|via)$/iu;
const ADDRESS = /^(?:https?:\/)?\/./iu;

/** Pages that only lead elsewhere. With another word behind them they may be a title: `/go/boats-at-dusk`. */
const EXIT =
  /^\/(?:away|click|exit|go|goto|jump|leave|link|out|outgoing|red|redir|redirect)(?:\.\w{3,5})?\/?$|\/(?:away|click|exit|go|goto|jump|leave|out|outgoing|red|redir|redirect)\/\d+\/?$|\/video_redirect\/?$/u;

/** Returns the file or the page of another site that an address of a site leads to or shows. */
export function redirectTarget(url: URL): URL | null {
  const addresses = addressesIn(url);
  return (
    addresses.find((one) => isPictureFile(one)) ??
    addresses.find((one) => !isSameSite(one, url)) ??
    null
  );
}

/** Returns true for addresses that lead elsewhere or do something: they are no posts. */
export const isRedirect = (url: URL): boolean => isExternalRedirect(url) || leadsBack(url);

/** Returns true for an address that leads to another site, as of an advertisement. */
export const isExternalRedirect = ({ pathname }: URL): boolean => EXIT.test(pathname);

/** A login, for example, names the page of its own site that follows. */
const leadsBack = (url: URL) =>
  parametersOf(url).some(
    ([name, value]) => !BACK.test(name) && /^https?:\/\//iu.test(value.trim()),
  );

/** Returns the addresses in the query of an address. */
const addressesIn = (url: URL): URL[] =>
  url.search === ""
    ? []
    : parametersOf(url).flatMap(([name, value]) =>
        !BACK.test(name) && ADDRESS.test(value) ? (webAddress(value, url.href) ?? []) : [],
      );
