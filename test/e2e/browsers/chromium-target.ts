import type { CDPSession } from "playwright";
import type { ColourScheme } from "./view.ts";
import { evaluated } from "./wait.ts";

interface Reply {
  id?: number;
  method?: string;
  params?: { entry?: { text?: string } };
  result?: {
    result?: { value?: unknown };
    exceptionDetails?: { exception?: { description?: string } };
    usedSize?: number;
    embedderHeapUsedSize?: number;
    backingStorageSize?: number;
  };
  error?: { message: string };
}

/**
 * Attaches to a target that Playwright does not list, such as the side panel. Messages go through the browser's session
 * (https://chromedevtools.github.io/devtools-protocol/tot/Target/#method-sendMessageToTarget).
 */
export async function attachTo(session: CDPSession, targetId: string) {
  const { sessionId } = await session.send("Target.attachToTarget", { targetId, flatten: false });
  const waiting = new Map<number, (reply: Reply) => void>();
  let last = 0;
  let log: (text: string) => void = () => {};

  const receive = (event: { sessionId: string; message: string }) => {
    if (event.sessionId !== sessionId) return;
    const reply = JSON.parse(event.message) as Reply;
    if (reply.method === "Log.entryAdded") log(reply.params?.entry?.text ?? "");
    if (reply.id !== undefined) waiting.get(reply.id)?.(reply);
  };
  /** A view or worker may end at any time, also while it is asked. */
  const end = (event: { sessionId: string }) => {
    if (event.sessionId !== sessionId) return;
    for (const answer of waiting.values()) answer({ error: { message: "the target has ended" } });
  };
  session.on("Target.receivedMessageFromTarget", receive);
  session.on("Target.detachedFromTarget", end);

  async function send(method: string, params: object): Promise<Reply["result"]> {
    const id = ++last;
    const answer = new Promise<Reply>((resolve) => waiting.set(id, resolve));
    await session.send("Target.sendMessageToTarget", {
      sessionId,
      message: JSON.stringify({ id, method, params }),
    });
    const what = `${method} ${JSON.stringify(params)}`;
    const reply = await evaluated(what, answer).finally(() => waiting.delete(id));
    if (reply.error) throw new Error(`${method}: ${reply.error.message}`);
    return reply.result;
  }

  return {
    async evaluate<T>(expression: string): Promise<T> {
      const result = await send("Runtime.evaluate", {
        expression,
        awaitPromise: true,
        returnByValue: true,
      });
      if (result?.exceptionDetails) {
        throw new Error(result.exceptionDetails.exception?.description ?? "evaluation failed");
      }
      return result?.result?.value as T;
    },
    /** Reports the browser's log messages about the target from its start. */
    async onLog(listener: typeof log): Promise<void> {
      log = listener;
      await send("Log.enable", {});
    },
    /** Returns the bytes in use after a garbage collection, with the contents of buffers. */
    async heap(): Promise<number> {
      await send("HeapProfiler.collectGarbage", {});
      const usage = await send("Runtime.getHeapUsage", {});
      const { usedSize = 0, embedderHeapUsedSize = 0, backingStorageSize = 0 } = usage ?? {};
      return usedSize + embedderHeapUsedSize + backingStorageSize;
    },
    async prefer(scheme: ColourScheme): Promise<void> {
      await send("Emulation.setEmulatedMedia", {
        features: [{ name: "prefers-color-scheme", value: scheme }],
      });
    },
    async setOffline(offline: boolean): Promise<void> {
      await send("Network.emulateNetworkConditions", {
        offline,
        latency: 0,
        downloadThroughput: -1,
        uploadThroughput: -1,
      });
    },
    async detach(): Promise<void> {
      session.off("Target.receivedMessageFromTarget", receive);
      session.off("Target.detachedFromTarget", end);
      // It may have ended already.
      await session.send("Target.detachFromTarget", { sessionId }).catch(() => undefined);
    },
  };
}
