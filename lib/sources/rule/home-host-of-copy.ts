import { webAddress } from "../../picture/web-address.ts";

/** Returns the host of a post's author if the address is another instance's copy of it: `https://one.example/@ann@two.example/1144…`. */
export function homeHostOfCopy(address: string): string | null {
  const url = webAddress(address);
  const [, home] =
    /^\/(?:web\/|deck\/)?(?:@|users\/)[\w.-]+@([\w-]+(?:\.[\w-]+)+)\/(?:statuses\/)?\w/u.exec(
      url?.pathname ?? "",
    ) ?? [];
  return home && home.toLowerCase() !== url?.host ? home : null;
}
