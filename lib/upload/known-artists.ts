import type { PickedPicture } from "../picture/pick.ts";
import { isArtistTag } from "./artist-evidence.ts";
import type { Draft } from "./draft.ts";

/** Rules for software with many instances, where one name may belong to several people. */
const FEDERATED = new Set(["mastodon", "misskey", "lemmy"]);

export const isFederated = ({ site }: PickedPicture): boolean => FEDERATED.has(site ?? "");

/** Returns the key of an account: its site and name, or `@name@host`. Null if the pick has none. */
export function accountKey(pick: PickedPicture): string | null {
  const { site, artist, source_url, page } = pick;
  if (!artist) return null;
  const url = URL.parse(artist.url ?? source_url ?? page.url);
  const host = url?.hostname.replace(/^www\./u, "") ?? "";
  const name = artist.handle.toLowerCase();
  if (!isFederated(pick)) return `${site ?? host} ${name}`;
  // Another instance's page of the account names the account's own host.
  const home = /^\/@[^/@]+@([\w.-]+)/u.exec(url?.pathname ?? "")?.[1];
  return `@${name}@${home?.toLowerCase() ?? host}`;
}

/** Maximum number of artists whose images are listed. */
const MAX_ARTISTS = 2;
/** Number of pictures that is worth a list, which takes as many requests as the sources of a hundred. */
const MANY = 8;

/** Returns one picture of each account whose images are worth a list, those with the most pictures first. */
export function artistsToList(picks: readonly PickedPicture[]): Map<string, PickedPicture> {
  const picksByAccount = Map.groupBy(picks, (pick) => accountKey(pick) ?? "");
  picksByAccount.delete("");
  const minimum = Math.max(2, Math.min(MANY, Math.ceil(picks.length / 4)));
  const all = [...picksByAccount]
    .filter(([, { length }]) => length >= minimum)
    .toSorted(([, one], [, other]) => other.length - one.length);
  return new Map(
    all.slice(0, MAX_ARTISTS).flatMap(([account, [pick]]) => (pick ? [[account, pick]] : [])),
  );
}

/** Returns the artist tag that an upload to a service confirms for its account; null unless it was accepted and has exactly one. */
export function confirmedArtist({ profile_id, pick, fields, state }: Draft, base_url: string) {
  const account = state.status === "sent" && pick ? accountKey(pick) : null;
  const [tag, other] = fields.tags.filter((one) => isArtistTag(one, base_url));
  return account !== null && tag !== undefined && other === undefined
    ? { profile_id, account, tag }
    : null;
}
