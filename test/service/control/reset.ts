import type { Socket } from "node:net";
import { TLSSocket } from "node:tls";

/** Resets a connection; Node can only do so with plain TCP. https://nodejs.org/api/net.html#socketresetanddestroy */
export function resetConnection(socket: Socket | null): void {
  if (socket instanceof TLSSocket) socket.destroy();
  else socket?.resetAndDestroy();
}
