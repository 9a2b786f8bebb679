import { type Browser, browser } from "wxt/browser";
import { codedError, failureOf } from "./base/failure.ts";

/** Functions that one context of the extension calls in another. */
type Functions<P> = { [K in keyof P]: (data: never) => unknown };

type Received<D> = { data: D; sender: Browser.runtime.MessageSender };
type Listener = (received: Received<never>) => unknown;

/** Response to a call; `undefined` if the worker was terminated before it could respond. */
type Reply = { result: unknown } | { failure: ReturnType<typeof failureOf> } | undefined;

const TYPE = "intention";

/**
 * Creates a channel for calls between contexts by name. An error of a listener arrives as a plain error with only the fields of a failure.
 */
export function createMessageChannel<P extends Functions<P>>() {
  const listeners = new Map<unknown, Listener>();

  /** Returns true if a response will follow. */
  function hear(
    message: { [TYPE]?: unknown; data: never },
    sender: Browser.runtime.MessageSender,
    respond: (reply: Reply) => void,
  ): boolean {
    const listener = listeners.get(message[TYPE]);
    if (!listener) return false;
    void reply(listener, { data: message.data, sender }).then(respond);
    return true;
  }

  return {
    onMessage<K extends keyof P>(
      name: K,
      listener: (
        received: Received<Parameters<P[K]>[0]>,
      ) => ReturnType<P[K]> | Promise<ReturnType<P[K]>>,
    ): void {
      if (listeners.size === 0) browser.runtime.onMessage.addListener(hear);
      listeners.set(name, listener);
    },

    removeAllListeners(): void {
      listeners.clear();
      browser.runtime.onMessage.removeListener(hear);
    },

    async sendMessage<K extends keyof P>(
      name: K,
      data: Parameters<P[K]>[0],
    ): Promise<ReturnType<P[K]>> {
      const reply: Reply = await browser.runtime.sendMessage({ [TYPE]: name, data });
      if (reply && "result" in reply) return reply.result as ReturnType<P[K]>;
      const { code, detail, retry_at: retryAfter, page } = reply?.failure ?? { code: "internal" };
      throw Object.assign(codedError(code, page), { detail, retryAfter });
    },
  };
}

async function reply(listener: Listener, received: Received<never>): Promise<Reply> {
  try {
    // Chromium sends JSON, in which `undefined` means no response.
    return { result: (await listener(received)) ?? null };
  } catch (error) {
    return { failure: failureOf(error) };
  }
}
