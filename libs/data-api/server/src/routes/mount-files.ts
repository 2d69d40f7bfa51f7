import { ApiError } from '@plumbline/shared/domain';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { DataApiDeps } from '../deps';
import { dataApiStore } from '../store/tables';
import { fileAt, type ExportFile } from '../export/manifest';
import { takeLink } from '../export/served-files';

const KEY = /^[\w-]{32}$/;

/** Sends a file as it is on the disk, without holding it in memory. */
export async function sendFile(reply: FastifyReply, folder: string, file: ExportFile): Promise<FastifyReply> {
  const name = fileAt(folder, file);
  // Opened first: a file that is gone is an answer, not a broken stream.
  const handle = await open(name).catch(() => undefined);
  if (!handle) throw new ApiError(404, 'The file is no longer there: look for the newest one');
  await handle.close();
  return reply
    .type('application/vnd.apache.parquet')
    .header('content-length', file.bytes)
    .header('x-sha256', file.sha256)
    .header('content-disposition', `attachment; filename="${file.id}.parquet"`)
    .send(createReadStream(name));
}

/** Links that work once: a browser follows them without a token and without a signature (decision A15). */
export function mountFileLinks(app: FastifyInstance, { db, dataApi }: DataApiDeps): void {
  const store = dataApiStore(db);
  // Not for HEAD: looking must not use it up.
  app.get(
    '/_api/data_sales/once/:key',
    { exposeHeadRoute: false, config: { call: 'data file link' } },
    async (request, reply) => {
      const { key } = request.params as { key: string };
      const link = KEY.test(key) ? await takeLink(store, key, dataApi.clock.now()) : undefined;
      if (!link) return reply.callNotFound();
      reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
      return sendFile(reply, dataApi.files.folder, await dataApi.files.find(link.file));
    },
  );
}
