import { useEffect, useState } from "preact/hooks";
import { afterPaint } from "./after-paint.ts";

/** Returns true once the first render has been painted. */
export function usePainted(): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => afterPaint(() => setPainted(true)), []);
  return isPainted;
}
