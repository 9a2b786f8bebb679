/** Boards whose customs are known. Others get what holds everywhere. */
export type Board =
  | "cubfur"
  | "derpibooru"
  | "furbooru"
  | "manebooru"
  | "ponerpics"
  | "ponybooru"
  | "tantabus";

const HOSTS: readonly [host: string, board: Board][] = [
  ["cubfur.com", "cubfur"],
  ["derpibooru.org", "derpibooru"],
  ["furbooru.org", "furbooru"],
  ["manebooru.art", "manebooru"],
  ["ponerpics.org", "ponerpics"],
  ["ponybooru.org", "ponybooru"],
  ["tantabus.ai", "tantabus"],
  ["trixiebooru.org", "derpibooru"],
];

/** Returns the board at an address of a service. */
export function boardOfService(base_url: string): Board | null {
  const host = URL.parse(base_url)?.hostname.replace(/^www\./u, "");
  return HOSTS.find(([one]) => one === host)?.[1] ?? null;
}
