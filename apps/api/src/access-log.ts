import { loggedUrl } from '@plumbline/shared/server';
import { LogController, type FastifyReply, type FastifyRequest } from 'fastify';

/** One line an answer: what was asked, the status, the time. Headers and bodies are never written. */
export class AccessLog extends LogController {
  override incomingRequest(): void {
    // the line at the end says it all
  }

  override requestCompleted(error: Error | null, request: FastifyRequest, reply: FastifyReply): void {
    const line = {
      method: request.method,
      url: loggedUrl(request.url),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    };
    if (error) reply.log.warn({ ...line, err: error }, 'answer broke off');
    else reply.log.info(line, 'answered');
  }
}
