import { pageOf } from "./arguments.ts";
import type { PageOptions } from "./call-options.ts";
import { FilterSchema } from "./filter.ts";
import { listSchema } from "./list.ts";
import type { Request } from "./request.ts";

const filters = listSchema("filters", FilterSchema);

/** Those that the background asks for itself. */
export function filterEndpoints(request: Request) {
  return {
    system: async ({ page, ...options }: PageOptions = {}) =>
      request(filters, { ...options, path: "/filters/system", query: { page: pageOf(page) } }),

    user: async ({ page, ...options }: PageOptions = {}) =>
      request(filters, {
        ...options,
        path: "/filters/user",
        query: { page: pageOf(page) },
        keyed: true,
      }),
  };
}
