import type { FastifyInstance } from 'fastify';
import type { FilesDeps } from '../files-deps';
import { filesStore } from '../store/tables';
import { takeLink } from '../downloads/download-store';
import { fileOf } from '../downloads/file-answer';

const KEY = /^[\w-]{32}$/;

/** Links that work once: a browser follows them without a token and without a signature (decision A15). */
export function mountLinks(app: FastifyInstance, { db, files }: FilesDeps): void {
  const store = filesStore(db);
  // Not for HEAD: looking must not use it up.
  app.get(
    '/_api/downloads/once/:key',
    { exposeHeadRoute: false, config: { call: 'download link' } },
    async (request, reply) => {
      const { key } = request.params as { key: string };
      const task = KEY.test(key) ? await takeLink(store, key, new Date()) : undefined;
      if (!task) return reply.callNotFound();
      const { type, filename, body } = await fileOf(files, task);
      return reply
        .type(type)
        .header('cache-control', 'no-store')
        .header('referrer-policy', 'no-referrer')
        .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(filename)}`)
        .send(body);
    },
  );
}
