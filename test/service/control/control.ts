import type { Caching, Shapes } from "../options.ts";
import type { NewRule } from "./rules.ts";

export type Rule = NewRule & { id: number; left: number; removed: AbortController };

export type LoggedRequest = {
  method: string;
  path: string;
  /** Query and body together, without the key. A file is `{ name, type, size }`. */
  parameters: Record<string, unknown>;
  /** The `Origin` header, null without one. */
  origin: string | null;
  /** True if the request had a key, valid or not. */
  keyed: boolean;
  /** Media type of the body without parameters; null without one. */
  contentType: string | null;
  /** Bytes of the body that were read. */
  bodyBytes: number;
  /** Milliseconds since 1970. */
  at: number;
};

/** A report by a person that an image is a duplicate. */
export type DuplicateReport = { image_id: number; duplicate_of_image_id: number; reason: string };

export type Control = ReturnType<typeof createControl>;

const apiRoot = "/api/v1/json/";
const longestLog = 10_000;

/** Creates the control state of a running service: faults to inject, and a log of requests. */
export function createControl(initial: { shapes: Shapes; caching: Caching }) {
  let { shapes, caching } = initial;
  let rules: Rule[] = [];
  let requests: LoggedRequest[] = [];
  let lastId = 0;
  let reports: DuplicateReport[] = [];
  let lastListed = Number.POSITIVE_INFINITY;

  function remove(id?: number): void {
    for (const rule of rules) {
      if (id === undefined || rule.id === id) rule.removed.abort();
    }
    rules = id === undefined ? [] : rules.filter((rule) => rule.id !== id);
    if (id === undefined) lastListed = Number.POSITIVE_INFINITY;
  }

  return {
    shapes: () => shapes,
    setShapes(changes: Partial<Shapes>) {
      shapes = { ...shapes, ...changes };
    },
    caching: () => caching,
    setCaching(choice: Caching) {
      caching = choice;
    },
    /** Returns to the shapes and caching headers of the start. */
    restore() {
      ({ shapes, caching } = initial);
      reports = [];
    },
    /** Lists no image with a higher id, as an index that lags behind. Removing all rules ends this. */
    listUpTo(id: number) {
      lastListed = id;
    },
    lastListed: () => lastListed,
    /** @returns the id by which the rule can be removed */
    add(rule: NewRule): number {
      lastId += 1;
      const remaining = rule.times ?? Number.POSITIVE_INFINITY;
      rules.push({ ...rule, id: lastId, left: remaining, removed: new AbortController() });
      return lastId;
    },
    /** Removes one rule or all; requests they stall continue. */
    remove,
    /** Returns the rule that applies to a request and counts the use. */
    claim(method: string, path: string): Rule | undefined {
      if (!path.startsWith(apiRoot)) return undefined;
      const endpoint = path.slice(apiRoot.length);
      const rule = rules.find(
        (candidate) =>
          candidate.left > 0 &&
          (candidate.method === undefined || candidate.method === method) &&
          matches(candidate.endpoint, endpoint),
      );
      if (rule !== undefined) rule.left -= 1;
      return rule;
    },
    log(request: LoggedRequest) {
      requests.push(request);
      if (requests.length > longestLog) requests.shift();
    },
    requests: (): readonly LoggedRequest[] => requests,
    report(report: DuplicateReport) {
      reports.push(report);
    },
    reports: (): readonly DuplicateReport[] => reports,
    /** Returns the requests that upload an image. */
    uploads: () =>
      requests.filter(({ method, path }) => method === "POST" && /\/images$/.test(path)),
    /** Returns the reverse searches. */
    reverseSearches: () => requests.filter(({ path }) => path.endsWith("/search/reverse")),
    forgetRequests() {
      requests = [];
    },
  };
}

function matches(pattern: string, endpoint: string): boolean {
  const parts = pattern.split("*").map((part) => part.replace(/[.+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`^${parts.join(".*")}$`).test(endpoint);
}
