import { HttpError } from "./errors.ts";

/**
 * Runs `task` with a signal that also fires after `milliseconds`. Whatever the task throws because of that
 * becomes an `HttpError` of code `timed-out`; what it throws because `signal` was aborted is the signal's reason.
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
