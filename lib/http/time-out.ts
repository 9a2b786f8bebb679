import { HttpError } from "./http-error.ts";

/**
 * Runs `task` with a signal that also fires after `milliseconds`. Errors after a timeout become an `HttpError` of code `timed-out`; errors
 * after an abort become the reason of `signal`.
 */
export async function withTimeOut<T>(
  task: (signal: AbortSignal) => Promise<T>,
  milliseconds: number,
  signal?: AbortSignal | null,
): Promise<T> {
  signal?.throwIfAborted();
  const timeOut = new AbortController();
  const timer = setTimeout(() => timeOut.abort(), milliseconds);
  try {
    return await task(signal ? AbortSignal.any([signal, timeOut.signal]) : timeOut.signal);
  } catch (cause) {
    signal?.throwIfAborted();
    if (timeOut.signal.aborted) {
      throw new HttpError("timed-out", `No answer within ${milliseconds} ms.`);
    }
    throw cause;
  } finally {
    clearTimeout(timer);
  }
}
