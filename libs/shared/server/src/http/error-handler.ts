import { ApiError, codeOf, type ErrorBody } from '@plumbline/shared/domain';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { NO_PAGE_HEADERS } from './no-page';
import { getReason, isUnavailable } from '../calls/unavailable';

/** Texts for what Fastify itself refuses before a handler sees it. */
const TEXTS: Record<string, string> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'The body is not valid JSON',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'The body is empty',
  FST_ERR_CTP_BODY_TOO_LARGE: 'The body is too large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'Send the body as application/json',
  FST_ERR_BAD_URL: 'The address is not well encoded',
};

const BROKEN = 'Something went wrong on our side';
const UNAVAILABLE = 'The service is not available now: try again soon';

function bodyOf(error: FastifyError | ApiError, requestId: string): ErrorBody {
  const statusCode = error instanceof ApiError ? error.statusCode : clientStatus(error);
  if (!(error instanceof ApiError) && statusCode >= 500)
    return { statusCode, error: statusCode === 503 ? UNAVAILABLE : BROKEN, code: codeOf(statusCode), requestId };
  const text = error instanceof ApiError ? error.message : (TEXTS[error.code] ?? error.message);
  const { fields, current } = error instanceof ApiError ? error : {};
  return {
    statusCode,
    error: text,
    code: error instanceof ApiError ? error.code : codeOf(statusCode),
    requestId,
    ...(fields ? { fields } : {}),
    ...(current === undefined ? {} : { current }),
  };
}

function clientStatus(error: FastifyError): number {
  if (error instanceof SyntaxError) return 400;
  return error.statusCode ?? (isUnavailable(error) ? 503 : 500);
}

/** Answers what Fastify refuses before any route or hook is found: an address that cannot be decoded. */
export function answerFrameworkError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const body = bodyOf(error, request.id);
  const headers = { ...NO_PAGE_HEADERS, 'x-request-id': request.id, 'cache-control': 'no-store' };
  reply.code(body.statusCode).headers(headers).send(body);
}

/** Logs bugs with their stack and temporary failures in one line; refusals with a retry time are not logged. */
function noteFailure({ log }: FastifyRequest, error: FastifyError | ApiError): void {
  const isDeliberate = error instanceof ApiError && error.cause === undefined;
  if (isDeliberate && error.retryAfter) return;
  if (isDeliberate || isUnavailable(error)) log.warn({ reason: getReason(error) }, 'call failed');
  else log.error({ err: error }, 'call failed');
}

/** One error shape for everything (decision A14). Texts of 5xx never reach the caller, the log has them by request id. */
export function installErrorShape(app: FastifyInstance): void {
  app.setNotFoundHandler((request, reply) => reply.code(404).send(notFoundBody(request)));
  app.setErrorHandler((error: FastifyError | ApiError, request: FastifyRequest, reply: FastifyReply) => {
    const body = bodyOf(error, request.id);
    if (body.statusCode >= 500) noteFailure(request, error);
    if (error instanceof ApiError && error.retryAfter) reply.header('retry-after', String(error.retryAfter));
    return reply.code(body.statusCode).header('cache-control', 'no-store').send(body);
  });
}

/** The answer of addresses under the API that no call has. */
export function notFoundBody(request: FastifyRequest): ErrorBody {
  return { statusCode: 404, error: 'There is no such call', code: codeOf(404), requestId: request.id };
}
