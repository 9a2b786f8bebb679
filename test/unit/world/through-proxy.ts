import { once } from "node:events";
import { request as httpRequest, type IncomingHttpHeaders, type IncomingMessage } from "node:http";
import { request as httpsRequest } from "node:https";
import type { Socket } from "node:net";
import { buffer } from "node:stream/consumers";
import { connect as tlsConnect } from "node:tls";

/** Opens a TLS connection to a host like a browser behind the proxy. */
async function tunnel(proxy: { host: string; port: number }, host: string) {
  const connecting = httpRequest({ ...proxy, method: "CONNECT", path: `${host}:443` });
  connecting.end();
  const [response, socket] = (await once(connecting, "connect")) as [IncomingMessage, Socket];
  if (response.statusCode !== 200) throw new Error(`${host}: ${response.statusCode}`);
  const options = { servername: host, rejectUnauthorized: false, ALPNProtocols: ["http/1.1"] };
  const secure = tlsConnect({ socket, ...options });
  await once(secure, "secureConnect");
  return secure;
}

/** Requests an https address over a new tunnel, and returns the headers of the response. */
export async function get(
  proxy: { host: string; port: number },
  address: string,
  {
    method = "GET",
    headers = {},
    body,
  }: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<IncomingHttpHeaders> {
  const { host } = new URL(address);
  const secure = await tunnel(proxy, host);
  const request = httpsRequest(address, {
    method,
    headers,
    defaultPort: 443,
    createConnection: () => secure,
  });
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request.once("response", resolve).once("error", reject).end(body);
  });
  await buffer(response);
  secure.destroy();
  return response.headers;
}
