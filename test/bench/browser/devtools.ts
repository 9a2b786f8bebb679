/** Event of the protocol. */
interface Event {
  method: string;
  params: never;
  sessionId?: string;
}

interface Reply {
  id: number;
  result?: unknown;
  error?: { message: string };
}

type Listener<T> = (params: T, session: string | undefined) => void;

/**
 * Opens a bare connection by Chromium's protocol (https://chromedevtools.github.io/devtools-protocol/). The drivers of the end-to-end tests
 * pause every new target until they have attached, which would distort the measurements.
 */
export async function connectTo(address: string) {
  const socket = new WebSocket(address);
  await new Promise<void>((open, failed) => {
    socket.addEventListener("open", () => open(), { once: true });
    socket.addEventListener("error", () => failed(new Error(`${address} is not there`)), {
      once: true,
    });
  });
  const waiting = new Map<number, (reply: Reply) => void>();
  const listeners = new Map<string, Set<Listener<never>>>();
  let last = 0;

  socket.addEventListener("message", ({ data }) => {
    const said = JSON.parse(String(data)) as Reply | Event;
    if ("id" in said) waiting.get(said.id)?.(said);
    else for (const hear of listeners.get(said.method) ?? []) hear(said.params, said.sessionId);
  });

  return {
    async send<T = unknown>(method: string, params: object = {}, sessionId?: string): Promise<T> {
      const id = ++last;
      const answer = new Promise<Reply>((answered) => waiting.set(id, answered));
      socket.send(JSON.stringify({ id, method, params, sessionId }));
      const { result, error } = await answer;
      waiting.delete(id);
      if (error) throw new Error(`${method}: ${error.message}`);
      return result as T;
    },
    on<T>(method: string, listener: Listener<T>): void {
      const known = listeners.get(method) ?? new Set();
      listeners.set(method, known.add(listener as Listener<never>));
    },
    close: () => socket.close(),
  };
}

export type DevTools = Awaited<ReturnType<typeof connectTo>>;
