/** Returns the address of a search on the service itself. */
export function serviceSearchAddress(base_url: string, q: string): string {
  return `${base_url}/search?${new URLSearchParams({ q })}`;
}
