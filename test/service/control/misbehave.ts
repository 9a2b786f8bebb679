import { setTimeout as sleep } from "node:timers/promises";
import type { HttpBindings } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import type { Context, MiddlewareHandler } from "hono";
import type { Control, Rule } from "./control.ts";

type NodeContext = Context<{ Bindings: HttpBindings }>;

const html = { "content-type": "text/html; charset=utf-8" };
const json = { "content-type": "application/json; charset=utf-8" };

function page(title: string): string {
  return `<!doctype html><html lang="en"><title>${title}</title><h1>${title}</h1></html>`;
}

/** Spoils requests as the rules in force say. */
export function misbehave(control: Control): MiddlewareHandler<{ Bindings: HttpBindings }> {
  return async (c, next) => {
    const rule = control.claim(c.req.method, c.req.path);
    if (rule === undefined) return next();
    if (rule.after) {
      await next();
      await replaceAnswer(c, rule);
      return;
    }
    const passesOn = ["latency", "stall", "truncate"].includes(rule.effect.kind);
    if (!passesOn) return spoilt(c, rule, new Response());
    if (rule.effect.kind !== "truncate") await spoilt(c, rule, new Response());
    await next();
    if (rule.effect.kind === "truncate") await replaceAnswer(c, rule);
  };
}

/** Cleared first, because Hono carries the headers of an answer over to the next. */
async function replaceAnswer(c: NodeContext, rule: Rule): Promise<void> {
  const answer = await spoilt(c, rule, c.res);
  c.res = undefined;
  c.res = answer;
}

async function spoilt(c: NodeContext, rule: Rule, answer: Response): Promise<Response> {
  const { effect } = rule;
  switch (effect.kind) {
    case "latency":
      await sleep(effect.ms, undefined, { signal: rule.removed.signal }).catch(() => undefined);
      return answer;
    case "stall":
      await untilRemoved(rule);
      return answer;
    case "reset":
      c.env.outgoing.socket?.resetAndDestroy();
      return RESPONSE_ALREADY_SENT;
    case "truncate":
      return cutShort(c, answer);
    case "invalid-json":
      return new Response('{"images": [{"id": 1,', { headers: json });
    case "wrong-shape":
      return new Response('{"images": {"id": "one"}, "image": [1], "total": "many"}', {
        headers: json,
      });
    case "rate-limit":
      return new Response(page("Too many requests"), {
        status: 429,
        headers: effect.retryAfter ? { ...html, "retry-after": effect.retryAfter } : html,
      });
    case "challenge":
      return new Response(page("Are you a person?"), { status: 501, headers: html });
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

function untilRemoved({ removed }: Rule): Promise<void> {
  return new Promise((resolve) => {
    if (removed.signal.aborted) resolve();
    removed.signal.addEventListener("abort", () => resolve(), { once: true });
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
