import type { Browser as Puppet } from "puppeteer-core";
import { evaluated } from "./wait.ts";

interface Connection {
  send(method: string, params: object): Promise<{ result: unknown }>;
}
interface Evaluation {
  type: "success" | "exception";
  result?: { value?: string };
  exceptionDetails?: { text: string };
}

function connectionOf(puppet: object): Connection {
  if ("connection" in puppet && typeof puppet.connection === "object" && puppet.connection) {
    return puppet.connection as Connection;
  }
  throw new Error("puppeteer-core keeps its BiDi connection elsewhere now");
}

/** Connects to Firefox's own window, whose script can access menus, sidebars and extensions. Needs `--remote-allow-system-access`. */
export async function chromeOf(puppet: Puppet) {
  const connection = connectionOf(puppet);
  const tree = (await connection.send("browsingContext.getTree", { "moz:scope": "chrome" })) as {
    result: { contexts: { url: string; context: string }[] };
  };
  const window = tree.result.contexts.find(({ url }) => url.endsWith("/browser.xhtml"));
  if (window === undefined) throw new Error("Firefox has no window");

  return {
    /** Evaluates an expression there, waits for a promise and returns its value as JSON. */
    async evaluate<T>(expression: string): Promise<T> {
      const request = connection.send("script.evaluate", {
        expression: `(async () => JSON.stringify((await (${expression})) ?? null))()`,
        target: { context: window.context },
        awaitPromise: true,
      });
      const { result } = await evaluated(expression, request);
      const evaluation = result as Evaluation;
      if (evaluation.type === "exception") {
        throw new Error(evaluation.exceptionDetails?.text ?? "evaluation failed");
      }
      return JSON.parse(evaluation.result?.value ?? "null") as T;
    },
  };
}

export type Chrome = Awaited<ReturnType<typeof chromeOf>>;
