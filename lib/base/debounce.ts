/** Returns a function that calls `run` once it has not been called for `pause` milliseconds. */
export function debounce<A extends unknown[]>(run: (...args: A) => unknown, pause: number) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancel = () => clearTimeout(timer);
  const call = (...args: A) => {
    cancel();
    timer = setTimeout(run, pause, ...args);
  };
  return Object.assign(call, { cancel });
}
