import { once } from "node:events";
import { createServer as createHttpServer } from "node:http";
import { createSecureServer } from "node:http2";
import { createServer as createHttpsServer } from "node:https";
import { type AddressInfo, connect, type Socket } from "node:net";
import { type HttpBindings, serve } from "@hono/node-server";
import { MAX_HEADER_SIZE } from "../service/server.ts";
import { makeCertificate } from "./certificate.ts";

type Respond = (request: Request, env: HttpBindings) => Response | Promise<Response>;

/**
 * Starts an https server for every host. A browser must use `proxy` and accept the key with `fingerprint`; no request leaves this machine.
 */
export async function startOutside(respond: Respond) {
  const { key, cert, fingerprint } = makeCertificate();
  const inside = serve({
    fetch: (request, env) => respond(request, env as HttpBindings),
    createServer: createHttpsServer,
    serverOptions: { key, cert, maxHeaderSize: MAX_HEADER_SIZE },
    hostname: "127.0.0.1",
    port: 0,
  });
  const insideHttp2 = serve({
    fetch: (request, env) => respond(request, env as HttpBindings),
    createServer: createSecureServer,
    serverOptions: { key, cert, allowHTTP1: false },
    hostname: "127.0.0.1",
    port: 0,
  });
  await Promise.all([once(inside, "listening"), once(insideHttp2, "listening")]);
  let current = inside;

  /** Open connections, with the host that each leads to. */
  const open = new Map<Socket, string>();
  const away = new Set<string>();
  const proxy = createHttpServer((_, response) => response.writeHead(502).end());
  proxy.on("connect", ({ url = "" }, client: Socket, head: Buffer) => {
    const host = url.replace(/:443$/u, "");
    if (away.has(host)) return void client.end("HTTP/1.1 502 Bad Gateway\r\n\r\n");
    const { port } = current.address() as AddressInfo;
    const server = connect(port, "127.0.0.1", () => {
      client.write("HTTP/1.1 200 Connection established\r\n\r\n");
      server.write(head);
      server.pipe(client).pipe(server);
    });
    for (const [socket, other] of [
      [client, server],
      [server, client],
    ] as const) {
      open.set(socket, host);
      socket.on("error", () => other.destroy());
      socket.on("close", () => {
        open.delete(socket);
        other.destroy();
      });
    }
  });
  await once(proxy.listen(0, "127.0.0.1"), "listening");

  return {
    proxy: { host: "127.0.0.1", port: (proxy.address() as AddressInfo).port },
    fingerprint,
    /** Switches all hosts to HTTP/2, or back to HTTP/1.1, and closes open connections. */
    speakHttp2(wanted: boolean) {
      current = wanted ? insideHttp2 : inside;
      for (const socket of open.keys()) socket.destroy();
    },
    /** Makes a host unreachable until the returned function is called, and closes its open connections. */
    cutOff(host: string): () => void {
      away.add(host);
      for (const [socket, to] of open) if (to === host) socket.destroy();
      return () => void away.delete(host);
    },
    async close() {
      const servers = [proxy, inside, insideHttp2];
      const closed = Promise.all(servers.map((server) => once(server, "close")));
      for (const server of servers) server.close();
      for (const socket of open.keys()) socket.destroy();
      await closed;
    },
  };
}
