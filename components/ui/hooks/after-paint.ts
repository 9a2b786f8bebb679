/** Runs a callback after the next paint and returns a cancel function. On a busy machine, effects run before that frame, and a frame's own requests after it. */
export function runAfterPaint(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(run);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
