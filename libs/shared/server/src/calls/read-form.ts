import { ApiError } from '@plumbline/shared/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { MultipartFile } from '@fastify/multipart';

/** Bytes of forms are in memory until they are dealt with: so many at once, and so many of one caller. */
const AT_ONCE = 16;
const AT_ONCE_EACH = 4;
/** Around a file: other fields, names and the lines between parts. */
const AROUND_BYTES = 16 * 1024;
const LIMITS = { files: 1, fields: 12, parts: 13, fieldNameSize: 40, fieldSize: 2_000, headerPairs: 20 } as const;

/** Reads the form of a request and works with it. */
export type FormReader = <T>(
  request: FastifyRequest,
  reply: FastifyReply,
  mostBytes: number,
  work: (body: unknown) => Promise<T>,
) => Promise<T>;

const tooLarge = (mostBytes: number) =>
  new ApiError(413, `The file is too large: send at most ${Math.floor(mostBytes / 2 ** 20)} MB`);

/** Maps form errors to messages of ours: the parser's texts are meant for developers. */
function refusalOf(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if ((error as { statusCode?: number }).statusCode === 413)
    return new ApiError(413, 'The form has too many parts', { cause: error });
  return new ApiError(400, 'The upload was incomplete: send it again', { cause: error });
}

/** The parser's own reading goes on to the end of a file that is too large; this one stops there. */
async function bytesOf({ file }: MultipartFile, mostBytes: number): Promise<Uint8Array<ArrayBuffer>[]> {
  file.once('limit', () => file.destroy(tooLarge(mostBytes)));
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  for await (const chunk of file) chunks.push(chunk as Uint8Array<ArrayBuffer>);
  return chunks;
}

async function fieldsOf(request: FastifyRequest, mostBytes: number): Promise<Record<string, unknown>> {
  const body: Record<string, unknown> = {};
  for await (const part of request.parts({ limits: { ...LIMITS, fileSize: mostBytes } })) {
    if (part.type === 'file') {
      const bytes = await bytesOf(part, mostBytes);
      body[part.fieldname] = new File(bytes, part.filename, { type: part.mimetype });
    } else {
      if (part.valueTruncated || part.fieldnameTruncated) throw new ApiError(413, 'A field of the form is too long');
      body[part.fieldname] = part.value;
    }
  }
  return body;
}

/** The caller as far as it counts here. */
const callerOf = ({ callIdentity, ip }: FastifyRequest): string =>
  callIdentity?.kind === 'member' ? `member ${callIdentity.userId}` : ip;

/**
 * Reads forms with a file into memory, within bounds. A refusal before the end closes the connection: the rest of a
 * hundred megabytes is not read.
 */
export function createFormReader(): FormReader {
  const open = new Map<string, number>();
  let total = 0;
  const enter = (caller: string): void => {
    const own = open.get(caller) ?? 0;
    if (total >= AT_ONCE || own >= AT_ONCE_EACH)
      throw new ApiError(503, 'Too many files arrive at once: try again in a moment', { retryAfter: 2 });
    open.set(caller, own + 1);
    total += 1;
  };
  const leave = (caller: string): void => {
    const own = (open.get(caller) ?? 1) - 1;
    if (own === 0) open.delete(caller);
    else open.set(caller, own);
    total -= 1;
  };
  const read = async (request: FastifyRequest, reply: FastifyReply, mostBytes: number): Promise<unknown> => {
    try {
      if (!request.isMultipart()) throw new ApiError(415, 'Send the body as multipart/form-data');
      if (Number(request.headers['content-length'] ?? 0) > mostBytes + AROUND_BYTES) throw tooLarge(mostBytes);
      return await fieldsOf(request, mostBytes);
    } catch (error: unknown) {
      reply.header('connection', 'close');
      throw refusalOf(error);
    }
  };
  return async (request, reply, mostBytes, work) => {
    const caller = callerOf(request);
    enter(caller);
    try {
      return await work(await read(request, reply, mostBytes));
    } finally {
      leave(caller);
    }
  };
}
