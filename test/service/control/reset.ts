import type { ServerResponse } from "node:http";
import { Http2ServerResponse } from "node:http2";
import type { Socket } from "node:net";
import { TLSSocket } from "node:tls";

/** Resets a connection; Node can only do so with plain TCP. https://nodejs.org/api/net.html#socketresetanddestroy */
export function resetConnection(socket: Socket | null): void {
  if (socket instanceof TLSSocket) socket.destroy();
  else socket?.resetAndDestroy();
}

/** Closes a connection without a response: in HTTP/1.1 by FIN, in HTTP/2 by GOAWAY, which names the request as processed. */
export function closeConnection({
  outgoing,
}: {
  outgoing: ServerResponse | Http2ServerResponse;
}): void {
  if (outgoing instanceof Http2ServerResponse) outgoing.stream.session?.destroy();
  else outgoing.socket?.end();
}
