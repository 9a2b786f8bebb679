import type { DevTools } from "./devtools.ts";

interface Evaluated {
  result: { value?: unknown };
  exceptionDetails?: { text: string; exception?: { description?: string } };
}

/** Attaches to a page, a panel or a worker. */
export async function attachTo(devtools: DevTools, targetId: string) {
  const { sessionId } = await devtools.send<{ sessionId: string }>("Target.attachToTarget", {
    targetId,
    flatten: true,
  });
  const send = <T>(method: string, params: object = {}) =>
    devtools.send<T>(method, params, sessionId);

  return {
    send,
    /** Evaluates an expression and awaits a returned promise. */
    async evaluate<T>(expression: string): Promise<T> {
      const { result, exceptionDetails } = await send<Evaluated>("Runtime.evaluate", {
        expression,
        awaitPromise: true,
        returnByValue: true,
        userGesture: true,
      });
      if (exceptionDetails) {
        throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
      }
      return result.value as T;
    },
    /** Simulates a key press. */
    async press(key: string, code = key, text?: string): Promise<void> {
      const virtual = { Enter: 13, Backspace: 8 }[key] ?? key.toUpperCase().charCodeAt(0);
      const pressed = { key, code, windowsVirtualKeyCode: virtual, ...(text && { text }) };
      await send("Input.dispatchKeyEvent", { type: text ? "keyDown" : "rawKeyDown", ...pressed });
      await send("Input.dispatchKeyEvent", { type: "keyUp", ...pressed });
    },
    async type(text: string): Promise<void> {
      await send("Input.insertText", { text });
    },
    detach: () => devtools.send("Target.detachFromTarget", { sessionId }),
    close: () => devtools.send("Target.closeTarget", { targetId }),
  };
}

export type Target = Awaited<ReturnType<typeof attachTo>>;
