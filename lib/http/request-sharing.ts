/** Dedupes simultaneous requests. Each caller can abort with its own signal; the request is aborted when no caller is left. */
export function createRequestSharing<T>() {
  type Flight = { result: Promise<T>; waiting: number; controller: AbortController };
  const flights = new Map<string, Flight>();

  function start(key: string, task: (signal: AbortSignal) => Promise<T>): Flight {
    const controller = new AbortController();
    const flight: Flight = { result: task(controller.signal), waiting: 0, controller };
    flights.set(key, flight);
    return flight;
  }

  return async (
    key: string,
    signal: AbortSignal | null,
    task: (signal: AbortSignal) => Promise<T>,
  ): Promise<T> => {
    signal?.throwIfAborted();
    const flight = flights.get(key) ?? start(key, task);
    flight.waiting += 1;
    let leave = () => {};
    const callerAbort = new Promise<never>((_resolve, reject) => {
      leave = () => reject(signal?.reason);
      signal?.addEventListener("abort", leave, { once: true });
    });
    try {
      return await Promise.race([flight.result, callerAbort]);
    } finally {
      signal?.removeEventListener("abort", leave);
      flight.waiting -= 1;
      if (flight.waiting === 0) {
        if (flights.get(key) === flight) flights.delete(key);
        flight.controller.abort(signal?.reason);
      }
    }
  };
}
