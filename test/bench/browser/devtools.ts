import { within } from "../../e2e/browsers/wait.ts";

/** Longest time a single answer of the browser may take. */
const PATIENCE = 30_000;

interface Reply {
  id: number;
  result?: unknown;
  error?: { message: string };
}

interface BrowserEvent {
  id?: undefined;
  method: string;
  params: unknown;
}

/**
 * Opens a bare connection by Chromium's protocol (https://chromedevtools.github.io/devtools-protocol/). The drivers of the end-to-end tests
 * pause every new target until they have attached, which would distort the measurements.
 */
export async function connectTo(address: string) {
  const socket = new WebSocket(address);
  const opened = new Promise<void>((open, failed) => {
    socket.addEventListener("open", () => open(), { once: true });
    socket.addEventListener("error", () => failed(new Error(`No connection to ${address}`)));
  });
  await within(PATIENCE, `a connection to ${address}`, opened);
  const waiting = new Map<number, (reply: Reply) => void>();
  const listeners = new Map<string, (params: unknown) => void>();
  let last = 0;
  socket.addEventListener("message", ({ data }) => {
    const message = JSON.parse(String(data)) as Reply | BrowserEvent;
    if (message.id === undefined) listeners.get(message.method)?.(message.params);
    else waiting.get(message.id)?.(message);
  });

  async function send<T = unknown>(
    method: string,
    params: object = {},
    { sessionId, timeout = PATIENCE }: { sessionId?: string; timeout?: number } = {},
  ): Promise<T> {
    const id = ++last;
    const reply = new Promise<Reply>((received) => waiting.set(id, received));
    socket.send(JSON.stringify({ id, method, params, sessionId }));
    const what = `${method} ${JSON.stringify(params).slice(0, 200)}`;
    const { result, error } = await within(timeout, what, reply).finally(() => waiting.delete(id));
    if (error) throw new Error(`${method}: ${error.message}`);
    return result as T;
  }
  return {
    send,
    /** Calls `listener` for each event of a kind, instead of an earlier listener. */
    on: <T>(method: string, listener: (params: T) => void) =>
      listeners.set(method, listener as (params: unknown) => void),
    close: () => socket.close(),
  };
}

export type DevTools = Awaited<ReturnType<typeof connectTo>>;
