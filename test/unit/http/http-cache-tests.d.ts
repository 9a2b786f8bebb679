declare module "http-cache-tests/tests/index.mjs" {
  export type CacheTest = {
    id: string;
    /** Default: required. */
    kind?: "required" | "optimal" | "check";
    cdn_only?: boolean;
    browser_skip?: boolean;
  };
  const suites: { tests: CacheTest[] }[];
  export default suites;
}

declare module "http-cache-tests/client/config.mjs" {
  export function setFetch(fetch: (input: string, init?: RequestInit) => Promise<Response>): void;
  export function setBaseUrl(url: string): void;
  export function setUseBrowserCache(use: boolean): void;
}

declare module "http-cache-tests/client/test.mjs" {
  import type { CacheTest } from "http-cache-tests/tests/index.mjs";

  export function makeCacheTest(test: CacheTest): Promise<void>;
  export const testResults: Record<string, true | [name: string, message: string]>;
}

declare module "http-cache-tests/server/*" {
  import type { IncomingMessage, ServerResponse } from "node:http";

  export default function handle(
    segments: string[],
    request: IncomingMessage,
    response: ServerResponse,
  ): void;
}
