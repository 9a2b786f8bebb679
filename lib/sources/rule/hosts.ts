/** Returns true if a host is one of `hosts`; a leading dot also matches all subdomains. */
export function isAmong({ hostname }: URL, hosts: readonly string[]): boolean {
  return hosts.some((host) =>
    host.startsWith(".") ? `.${hostname}`.endsWith(host) : hostname === host,
  );
}
