import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";

export type Seen = {
  method: string;
  url: string;
  headers: IncomingMessage["headers"];
  body: string;
};
export type Handler = (request: Seen, response: ServerResponse, count: number) => void;

/** Options for `vi.waitFor`: enough time for a busy machine, but less than the test's own timeout. */
export const PATIENTLY = { timeout: 4000 };

/** Starts a service on a real socket for one test. `requests` lists the received requests. */
export async function startOrigin(handler: Handler): Promise<{ url: string; requests: Seen[] }> {
  const requests: Seen[] = [];
  const server = createServer(async (incoming, response) => {
    let body = "";
    for await (const chunk of incoming) body += chunk;
    const { method = "", url = "", headers } = incoming;
    const request = { method, url, headers, body };
    requests.push(request);
    handler(request, response, requests.length);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests };
}

/** Returns a handler with one response for everything. */
export function answering(
  status: number,
  body: string,
  headers: Record<string, string> = { "content-type": "application/json" },
): Handler {
  return (_request, response) => {
    response.writeHead(status, headers).end(body);
  };
}
