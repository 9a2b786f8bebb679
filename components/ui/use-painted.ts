import { useEffect, useState } from "preact/hooks";

/** Whether what was drawn first has been painted. On a busy machine effects come before that frame, and what a frame asks for after it. */
export function usePainted(): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    let after: ReturnType<typeof setTimeout>;
    const frame = requestAnimationFrame(() => {
      after = setTimeout(setPainted, 0, true);
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(after);
    };
  }, []);
  return isPainted;
}
