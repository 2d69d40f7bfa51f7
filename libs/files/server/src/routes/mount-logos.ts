import { sha256 } from '@plumbline/shared/server/files';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { FilesDeps } from '../files-deps';
import { filesStore } from '../store/tables';
import { drawMark, type MarkedSecurity } from '../logos/draw-mark';

/** An operator may put a logo in: pages show it after a day at the latest. */
const CACHE = 'public, max-age=86400';
/** Marks kept in memory: about two kilobytes each. */
const KEPT = 3_000;
const FILE = /^([A-Za-z0-9.:^=_-]{1,40})\.png$/;

/** Marks of securities by symbol, for image elements: the real logo, else a drawn one. Source: spec rule cdn.company-logo. */
export function mountLogos(app: FastifyInstance, { db, files, namedSecurity }: FilesDeps): void {
  const store = filesStore(db);
  const drawn = new LRUCache<string, Uint8Array>({ max: KEPT });
  const realLogo = async (symbol: string): Promise<Uint8Array | undefined> => {
    const rows = store.selectFrom('security_logos').select('file_key').where('symbol', '=', symbol);
    const row = await rows.executeTakeFirst();
    return row && files.get(row.file_key);
  };
  const drawnMark = async (security: MarkedSecurity): Promise<Uint8Array> => {
    const key = `${security.symbol} ${security.name}`;
    const mark = drawn.get(key) ?? (await drawMark(security));
    drawn.set(key, mark);
    return mark;
  };
  app.get('/cdn/logos/:file', { config: { call: 'logo' } }, async (request, reply) => {
    const [, asked] = FILE.exec((request.params as { file: string }).file) ?? [];
    const security = asked === undefined ? undefined : namedSecurity(asked);
    if (!security) return reply.callNotFound();
    const bytes = (await realLogo(security.symbol)) ?? (await drawnMark(security));
    const etag = `"${sha256(bytes).slice(0, 22)}"`;
    reply.header('etag', etag).header('cache-control', CACHE);
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type('image/png').send(bytes);
  });
}
