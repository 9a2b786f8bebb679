import { type Browser, browser } from "wxt/browser";
import { codedError, failureOf } from "./failure.ts";

/** Functions that one context of the extension calls in another. */
type Functions<P> = { [K in keyof P]: (data: never) => unknown };

type Received<D> = { data: D; sender: Browser.runtime.MessageSender };
type Listener = (received: Received<never>) => unknown;

/** `undefined` comes from a worker that was killed before it could answer. */
type Answer = { result: unknown } | { failure: ReturnType<typeof failureOf> } | undefined;

const TYPE = "intention";

/** Calls between contexts by name. What a listener throws arrives as a plain error with its `code`, and no more of it than a failure holds. */
export function createChannel<P extends Functions<P>>() {
  const listeners = new Map<unknown, Listener>();

  /** Returns whether there will be an answer. */
  function hear(
    message: { [TYPE]?: unknown; data: never },
    sender: Browser.runtime.MessageSender,
    respond: (answer: Answer) => void,
  ): boolean {
    const listener = listeners.get(message[TYPE]);
    if (!listener) return false;
    void answer(listener, { data: message.data, sender }).then(respond);
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
      const answered: Answer = await browser.runtime.sendMessage({ [TYPE]: name, data });
      if (answered && "result" in answered) return answered.result as ReturnType<P[K]>;
      const {
        code,
        detail,
        retry_at: retryAfter,
        page,
      } = answered?.failure ?? { code: "internal" };
      throw Object.assign(codedError(code, page), { detail, retryAfter });
    },
  };
}

async function answer(listener: Listener, received: Received<never>): Promise<Answer> {
  try {
    // Chromium sends JSON, in which `undefined` is no answer at all.
    return { result: (await listener(received)) ?? null };
  } catch (error) {
    return { failure: failureOf(error) };
  }
}
