import dns from "node:dns";
import { isIP } from "node:net";

const { lookup } = dns;

/** Names of this machine. Test servers also look up their numeric address. */
const LOOPBACK = /^(?:.+\.)?localhost$/u;

/** Refuses other hosts, because happy-dom's and Node's `fetch` are real: a test would depend on the network. */
Object.assign(dns, {
  lookup(...args: Parameters<typeof lookup>) {
    const [host] = args;
    if (isIP(host) === 0 && !LOOPBACK.test(host))
      throw new Error(`Unit tests do not connect to ${host}`);
    return lookup(...args);
  },
});
