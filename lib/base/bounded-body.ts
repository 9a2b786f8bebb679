/**
 * Yields the chunks of a body, such as a response's, and cancels what is not read. Fails with the error of `tooLarge` as soon as the body
 * contains more than `maxBytes`, or its header says so.
 */
export async function* readBoundedBody(
  { body, headers }: { body: ReadableStream<Uint8Array<ArrayBuffer>> | null; headers?: Headers },
  maxBytes: number,
  tooLarge: () => Error,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const reader = body?.getReader();
  let bytes = Number(headers?.get("content-length"));
  try {
    if (bytes > maxBytes) throw tooLarge();
    for (bytes = 0; ; ) {
      const { value } = (await reader?.read()) ?? {};
      if (!value) return;
      bytes += value.byteLength;
      if (bytes > maxBytes) throw tooLarge();
      yield value;
    }
  } finally {
    await reader?.cancel().catch(() => {});
  }
}
