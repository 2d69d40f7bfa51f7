/** A body above the limit, or one that ends before its stated length. */
export class BodyError extends Error {}

export interface BodyOptions {
  readonly maxBytes: number;
  /** Called with each piece that arrives: large bodies are limited by silence, not by the time they take. */
  readonly heard: () => void;
}

/** The body piece by piece, at most `maxBytes` of it. */
export async function* piecesOf(response: Response, { maxBytes, heard }: BodyOptions): AsyncGenerator<Uint8Array> {
  const stated = Number(response.headers.get('content-length') ?? Number.NaN);
  if (stated > maxBytes) throw new BodyError(`the answer has ${stated} bytes, at most ${maxBytes} are taken`);
  let size = 0;
  for await (const piece of response.body ?? []) {
    heard();
    size += piece.byteLength;
    if (size > maxBytes) throw new BodyError(`the answer is larger than ${maxBytes} bytes`);
    yield piece;
  }
}

/** The whole body, at most `maxBytes` of it. */
export async function readBody(response: Response, options: BodyOptions): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  for await (const piece of piecesOf(response, options)) pieces.push(piece);
  return Buffer.concat(pieces);
}
