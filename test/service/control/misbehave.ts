import { setTimeout as sleep } from "node:timers/promises";
import type { HttpBindings } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import type { Context, MiddlewareHandler } from "hono";
import type { Control, Rule } from "./control.ts";
import { closeConnection, disownRequest, resetConnection } from "./reset.ts";
import { type BodyEffect, isBodyEffect, type NewRule } from "./rules.ts";

type NodeContext = Context<{ Bindings: HttpBindings }>;

type Spoiling = {
  effect: Exclude<NewRule["effect"], BodyEffect>;
  /** Aborts when the rule is removed. */
  removed: AbortSignal;
};

const html = { "content-type": "text/html; charset=utf-8" };
const json = { "content-type": "application/json; charset=utf-8" };

function page(title: string): string {
  return `<!doctype html><html lang="en"><title>${title}</title><h1>${title}</h1></html>`;
}

declare module "hono" {
  interface ContextVariableMap {
    rule: Rule | undefined;
  }
}

/** Finds the rule of each request before its body is read. */
export function claimRule(control: Control): MiddlewareHandler {
  return async (c, next) => {
    c.set("rule", control.claim(c.req.method, c.req.path));
    await next();
  };
}

/** Injects faults according to the active rules. */
export function misbehave(): MiddlewareHandler<{ Bindings: HttpBindings }> {
  return async (c, next) => {
    const rule = c.get("rule");
    if (rule === undefined) return next();
    const { effect, after, removed } = rule;
    if (isBodyEffect(effect)) return next();
    if (effect.kind === "challenge" && effect.cookie && hasCookie(c.req.raw, effect.cookie))
      return next();
    const spoiling = { effect, removed: removed.signal };
    if (after) {
      await next();
      await replaceAnswer(c, spoiling);
      return;
    }
    const passesOn = ["latency", "stall"].includes(effect.kind);
    const changesAnswer = ["truncate", "damaged-items"].includes(effect.kind);
    if (!passesOn && !changesAnswer) return spoilt(c, spoiling, new Response());
    if (passesOn) await spoilt(c, spoiling, new Response());
    await next();
    if (changesAnswer) await replaceAnswer(c, spoiling);
  };
}

const hasCookie = ({ headers }: Request, name: string): boolean =>
  (headers.get("cookie") ?? "").split(/; */u).some((pair) => pair.startsWith(`${name}=`));

/** Clears the response first, because Hono copies its headers to the next one. */
async function replaceAnswer(c: NodeContext, spoiling: Spoiling): Promise<void> {
  const answer = await spoilt(c, spoiling, c.res);
  c.res = undefined;
  c.res = answer;
}

async function spoilt(c: NodeContext, spoiling: Spoiling, answer: Response): Promise<Response> {
  const { effect, removed } = spoiling;
  switch (effect.kind) {
    case "latency":
      await sleep(effect.ms, undefined, { signal: removed }).catch(() => undefined);
      return answer;
    case "stall":
      await untilAborted(removed);
      return answer;
    case "reset":
      resetConnection(c.env.outgoing.socket);
      return RESPONSE_ALREADY_SENT;
    case "close":
      closeConnection(c.env);
      return RESPONSE_ALREADY_SENT;
    case "goaway":
      disownRequest(c.env);
      return RESPONSE_ALREADY_SENT;
    case "truncate":
      return cutShort(c, answer);
    case "invalid-json":
      return new Response('{"images": [{"id": 1,', { headers: json });
    case "wrong-shape":
      return new Response('{"images": {"id": "one"}, "image": [1], "total": "many"}', {
        headers: json,
      });
    case "damaged-items":
      return withDamage(effect.every, answer);
    case "rate-limit":
      return new Response(page("Too many requests"), {
        status: 429,
        headers: effect.retryAfter ? { ...html, "retry-after": effect.retryAfter } : html,
      });
    case "challenge":
      return new Response(page("Are you a person?"), {
        status: effect.status ?? 501,
        headers: html,
      });
    case "blocked":
      return new Response(null, { status: 500 });
    case "forbidden-page":
      return new Response(page("Access denied"), { status: 403, headers: html });
    case "empty-404":
      return new Response(null, { status: 404 });
    case "redirect":
      return new Response(null, { status: 302, headers: { location: effect.to } });
    default:
      return effect satisfies never;
  }
}

async function withDamage(every: number, answer: Response): Promise<Response> {
  const response = (await answer.json()) as { [name: string]: unknown };
  const damaged = Object.entries(response).map(([name, value]) => [
    name,
    Array.isArray(value)
      ? value.map((item, at) =>
          at % every === 0 ? { ...item, id: "one", slug: 1, short_name: 1 } : item,
        )
      : value,
  ]);
  return new Response(JSON.stringify(Object.fromEntries(damaged)), { headers: json });
}

function untilAborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener("abort", () => resolve(), { once: true });
  });
}

async function cutShort(c: NodeContext, answer: Response): Promise<Response> {
  const bytes = Buffer.from(await answer.arrayBuffer());
  const { outgoing } = c.env;
  outgoing.writeHead(answer.status, {
    ...Object.fromEntries(answer.headers),
    "content-length": String(bytes.length),
  });
  await new Promise<void>((resolve) =>
    outgoing.write(bytes.subarray(0, bytes.length >> 1), () => resolve()),
  );
  outgoing.destroy();
  return RESPONSE_ALREADY_SENT;
}
