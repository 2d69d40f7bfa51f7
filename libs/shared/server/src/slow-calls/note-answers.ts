import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SlowCalls, Taken } from './slow-calls';

/** The kind of page: the first part of its address, where a page was found; others could be anything, also a name. */
function pageOf({ url = '' }: FastifyRequest['raw'], status: number): string {
  const [, first = ''] = /^\/([\w-]{1,40})(?:[/?#]|$)/.exec(url) ?? [];
  return status < 400 && first ? `/${first}/*` : '/*';
}

function takenBy(request: FastifyRequest, reply: FastifyReply): Taken {
  const { config, url: pattern = '*' } = request.routeOptions;
  const isPage = config.call === 'page';
  const what = `${request.method} ${isPage ? pageOf(request.raw, reply.statusCode) : pattern}`;
  return { type: isPage ? 'page' : 'call', what, status: reply.statusCode, ms: reply.elapsedTime };
}

/** A file takes as long as the reader's network, a stream as long as it has something to say. */
const isAnswer = (request: FastifyRequest, reply: FastifyReply): boolean =>
  request.routeOptions.config.call !== undefined &&
  !String(reply.getHeader('content-type') ?? '').startsWith('text/event-stream');

/** Notes answers that took long. */
export function noteSlowAnswers(app: FastifyInstance, slow: Pick<SlowCalls, 'note' | 'threshold'>): void {
  if (slow.threshold === 0) return;
  app.addHook('onResponse', (request, reply, done) => {
    if (reply.elapsedTime >= slow.threshold && isAnswer(request, reply)) slow.note(takenBy(request, reply));
    done();
  });
}
