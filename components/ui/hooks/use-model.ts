import { useEffect, useState } from "preact/hooks";

/** Creates a view's model once, and disposes of it when the view closes. */
export function useModel<Model extends object>(create: () => Model): Model {
  const [model] = useState(create);
  useEffect(() => (model as { dispose?: () => void }).dispose, [model]);
  return model;
}
