/** Runs something once what was just drawn has been painted; returns what takes that back. On a busy machine effects come before that frame, and what a frame asks for after it. */
export function afterPaint(run: () => void): () => void {
  let after: ReturnType<typeof setTimeout>;
  const frame = requestAnimationFrame(() => {
    after = setTimeout(run);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(after);
  };
}
