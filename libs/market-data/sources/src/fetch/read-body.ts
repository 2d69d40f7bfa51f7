/** A body above the limit, or one that ends before its stated length. */
export class BodyError extends Error {}

/** The whole body, at most `maxBytes` of it. */
export async function readBody(response: Response, maxBytes: number): Promise<Uint8Array> {
  const stated = Number(response.headers.get('content-length') ?? Number.NaN);
  if (stated > maxBytes) throw new BodyError(`the answer has ${stated} bytes, at most ${maxBytes} are taken`);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new BodyError(`the answer is larger than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
}
