import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import { escapeMarkup } from '@plumbline/shared/domain';
import type { FastifyInstance } from 'fastify';
import { mountLogout, type EndSession } from './mount-logout';

export interface AdminDeps {
  /** Folder of the built staff app; without it the server has only calls. */
  readonly folder: string;
  readonly version: string;
  readonly brand: string;
  /** Where the source of this installation is; undefined: no link. */
  readonly sourceUrl?: string | undefined;
  readonly signatureKey: string;
  readonly endSession: EndSession;
}

/** Nothing from anywhere else, no inline script, no frame around it, no word to other sites. */
const HEADERS = {
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; '),
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-robots-tag': 'noindex',
} as const;

/** The page, with what the app has to know of its installation in a meta element: an inline script is not allowed. */
function pageOf({ folder, version, brand, sourceUrl, signatureKey }: AdminDeps): string {
  const html = readFileSync(path.join(folder, 'index.html'), 'utf8');
  const boot = escapeMarkup(JSON.stringify({ version, brand, sourceUrl, signatureKey }));
  return html.replace('<meta name="boot" content=""', () => `<meta name="boot" content="${boot}"`);
}

/** The staff app on its own origin: files, one page for all its addresses, and the end of a sign-in. */
export async function mountAdmin(app: FastifyInstance, deps: AdminDeps): Promise<void> {
  mountLogout(app, deps.endSession);
  if (!existsSync(path.join(deps.folder, 'index.html'))) return;
  const page = pageOf(deps);
  await app.register(fastifyStatic, {
    root: deps.folder,
    wildcard: false,
    index: false,
    globIgnore: ['index.html'],
    decorateReply: false,
    setHeaders: (reply, file) => {
      reply.headers(HEADERS);
      const isNamedByContent = file.includes(`${path.sep}assets${path.sep}`);
      reply.header('cache-control', isNamedByContent ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.get('/*', { config: { call: 'page' } }, async (_request, reply) =>
    reply
      .headers({ ...HEADERS, 'cache-control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(page),
  );
}
