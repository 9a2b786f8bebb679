/** Stands for a longer address. It is no valid address, so no page can name a file like it. */
const DIGEST = /^long:(\d+):/u;

/** Returns an address, or a short text that identifies it if it is longer than `longest`: pages have pictures of megabytes in addresses. */
export function shortenToIdentity(address: string, longest: number): string {
  if (address.length <= longest) return address;
  let hash = 0;
  for (let at = 0; at < address.length; at++)
    hash = Math.imul(hash ^ address.charCodeAt(at), 0x01_00_01_93);
  return `long:${address.length}:${hash}`;
}

/** Returns true if an identity stands for an address that is too long to be sent. */
export const isDigest = (identity: string): boolean => DIGEST.test(identity);

/** Returns true if an identity is that of an address. */
export function isIdentityOf(identity: string, address: string): boolean {
  const [, length] = DIGEST.exec(identity) ?? [];
  if (length === undefined) return identity === address;
  return address.length === Number(length) && shortenToIdentity(address, 0) === identity;
}
