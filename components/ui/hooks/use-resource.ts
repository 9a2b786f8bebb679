import { useEffect } from "preact/hooks";
import { createResource, type Resource } from "../../../lib/state/base/resource.ts";
import { useModel } from "./use-model.ts";

/** Loads a value when the view opens, and keeps its state across renders. */
export function useResource<T>(request: () => Promise<T>): Resource<T> {
  const resource = useModel(() => createResource(request));
  useEffect(() => void resource.load(), [resource]);
  return resource;
}
