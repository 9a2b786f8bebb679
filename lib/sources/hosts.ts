/** Whether a host is one of `hosts`, where a leading dot stands for the name and all names below it. */
export function isAmong({ hostname }: URL, hosts: readonly string[]): boolean {
  return hosts.some((host) =>
    host.startsWith(".") ? `.${hostname}`.endsWith(host) : hostname === host,
  );
}
