/** `address` as a link of a page would be followed; null where it leads to no page of the web. */
export function webAddress(address: string | null | undefined, base: string): URL | null {
  if (!address || !URL.canParse(address, base)) return null;
  const url = new URL(address, base);
  return url.protocol === "https:" || url.protocol === "http:" ? url : null;
}

/** The address of a page without the place in it. A fragment that routes (`#!/…`, `#/…`) names the page and stays. */
export function withoutPlace(url: URL): string {
  const page = new URL(url);
  if (!/^#!?\//u.test(page.hash)) page.hash = "";
  return page.href;
}

/** Whether both belong to one site, where one host may be a branch of the other: `www.x.example`, `x.example`, `ann.x.example`. */
export function isSameSite(a: URL, b: URL): boolean {
  const [one, other] = [bareHost(a), bareHost(b)];
  return one === other || one.endsWith(`.${other}`) || other.endsWith(`.${one}`);
}

const bareHost = ({ host }: URL) => host.replace(/^www\./u, "");
