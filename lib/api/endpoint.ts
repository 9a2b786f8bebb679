import * as v from "valibot";
import { type ListPage, listSchema } from "./list.ts";
import {
  buildQuery,
  type CallOptions,
  type OptionsForParameters,
  type ParameterName,
  type QueryParameters,
} from "./parameters.ts";
import type { Call, CallWithoutBody, Request } from "./request.ts";

/** One endpoint as data: the call that its arguments make, and the schema of its response. */
interface Endpoint<Args extends unknown[], Output> {
  readonly call: (...args: Args) => Call;
  readonly schema: v.GenericSchema<unknown, Output>;
}

/** Endpoints in groups, such as `search.images`. */
export interface Resources {
  readonly [name: string]: Endpoint<never[], unknown> | Resources;
}

/** One method for each endpoint. */
export type Methods<R> = {
  [N in keyof R]: R[N] extends Endpoint<infer Args, infer Output>
    ? (...args: Args) => Promise<Output>
    : Methods<R[N]>;
};

/** Arguments of a method: those of the path, then the options, which only a required parameter makes required. */
type MethodArgs<PathArgs extends unknown[], P extends ParameterName> =
  Partial<OptionsForParameters<P>> extends OptionsForParameters<P>
    ? [...path: PathArgs, options?: OptionsForParameters<P>]
    : [...path: PathArgs, options: OptionsForParameters<P>];

type Path<Args extends unknown[]> = string | ((...args: Args) => string);

/** Describes an endpoint that returns one resource, under `name` in the response. */
// @__NO_SIDE_EFFECTS__
export function itemEndpoint<Output, Args extends unknown[] = [], P extends ParameterName = never>(
  name: string,
  schema: v.GenericSchema<unknown, Output>,
  path: Path<Args>,
  parameters: readonly P[] = [],
): Endpoint<MethodArgs<Args, P>, Output> {
  return {
    call: createCall(path, parameters),
    schema: v.pipe(
      v.object({ [name]: schema }),
      v.transform((response) => response[name] as Output),
    ),
  };
}

/** Describes an endpoint that returns a list of resources, under `name` in the response. */
// @__NO_SIDE_EFFECTS__
export function listEndpoint<Output, Args extends unknown[] = [], P extends ParameterName = never>(
  name: string,
  item: v.GenericSchema<unknown, Output>,
  path: Path<Args>,
  parameters: readonly P[] = [],
  method?: "POST",
): Endpoint<MethodArgs<Args, P>, ListPage<Output>> {
  return { call: createCall(path, parameters, method), schema: listSchema(name, item) };
}

/** Returns a function that makes the call of an endpoint without a body. */
// @__NO_SIDE_EFFECTS__
export function createCall<Args extends unknown[], P extends ParameterName>(
  path: Path<Args>,
  parameters: readonly P[],
  method?: "POST",
) {
  const [pathOf, count] = typeof path === "string" ? [() => path, 0] : [path, path.length];
  return (...args: MethodArgs<Args, P>): CallWithoutBody => {
    const options = (args[count] ?? {}) as CallOptions & Partial<QueryParameters>;
    const names: readonly ParameterName[] = parameters;
    return {
      method,
      path: pathOf(...(args.slice(0, count) as Args)),
      query: buildQuery(names, options),
      keyed: names.includes("key") && !options.anonymous,
      signal: options.signal,
      fresh: options.fresh,
      once: options.once,
    };
  };
}

/** Returns the methods of these endpoints. Each fails with what `request` throws. */
export function bindResources<R extends Resources>(resources: R, request: Request): Methods<R> {
  const methods = Object.entries(resources).map(([name, entry]) => [
    name,
    isEndpoint(entry)
      ? async (...args: never[]) => request(entry.schema, entry.call(...args))
      : bindResources(entry, request),
  ]);
  return Object.fromEntries(methods) as Methods<R>;
}

function isEndpoint(
  entry: Endpoint<never[], unknown> | Resources,
): entry is Endpoint<never[], unknown> {
  return typeof entry.call === "function";
}
