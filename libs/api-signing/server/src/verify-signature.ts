import { signatureProblem } from '@plumbline/api-signing/domain';
import { ApiError } from '@plumbline/shared/domain';
import type { FastifyRequest } from 'fastify';

/** Refuses a request whose Signature header is missing, stale, forged or for another url. */
export function createSignatureCheck(key: string, now: () => number = Date.now): (request: FastifyRequest) => void {
  return (request) => {
    const header = request.headers['signature'];
    const problem = signatureProblem(Array.isArray(header) ? header[0] : header, request.raw.url ?? '', key, now());
    if (problem) throw new ApiError(401, `The Signature header is not valid: ${problem}`, { code: 'bad_signature' });
  };
}
