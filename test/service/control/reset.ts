import type { ServerResponse } from "node:http";
import { constants, Http2ServerResponse } from "node:http2";
import type { Socket } from "node:net";
import { TLSSocket } from "node:tls";

/** Resets a connection; Node can only do so with plain TCP. https://nodejs.org/api/net.html#socketresetanddestroy */
export function resetConnection(socket: Socket | null): void {
  if (socket instanceof TLSSocket) socket.destroy();
  else socket?.resetAndDestroy();
}

interface Connection {
  outgoing: ServerResponse | Http2ServerResponse;
}

/** Closes a connection without a response: in HTTP/1.1 by FIN, in HTTP/2 by GOAWAY, which names the request as processed. */
export function closeConnection({ outgoing }: Connection): void {
  if (outgoing instanceof Http2ServerResponse) outgoing.stream.session?.destroy();
  else outgoing.socket?.end();
}

/**
 * Closes an HTTP/2 connection by a GOAWAY that names the request as not processed, which lets the client send it again. HTTP/1.1 has no
 * such message. https://www.rfc-editor.org/rfc/rfc9113#section-6.8
 */
export function disownRequest({ outgoing }: Connection): void {
  if (!(outgoing instanceof Http2ServerResponse)) {
    closeConnection({ outgoing });
    return;
  }
  const { id, session } = outgoing.stream;
  // Clients number their streams 1, 3, 5 …
  session?.goaway(constants.NGHTTP2_NO_ERROR, (id ?? 3) - 2);
  session?.close();
}
