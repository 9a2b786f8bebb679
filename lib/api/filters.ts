import * as v from "valibot";
import { idOf, pageOf, path } from "./arguments.ts";
import type { CallOptions, PageOptions } from "./call-options.ts";
import { FilterSchema } from "./filter.ts";
import { listSchema } from "./list.ts";
import type { Request } from "./request.ts";

const filters = listSchema("filters", FilterSchema);

export function filterEndpoints(request: Request) {
  return {
    get: async (id: number, options?: CallOptions) =>
      (
        await request(v.object({ filter: FilterSchema }), {
          ...options,
          path: path`/filters/${idOf(id)}`,
          keyed: true,
        })
      ).filter,

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
