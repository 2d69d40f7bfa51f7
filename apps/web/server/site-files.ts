import type { WebDeps } from '@plumbline/shared/server';
import { stockPath } from '@plumbline/stocks/domain';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pages } from '../app/domain-pages';
import { robotsText, siteMap } from './site-map';

const LISTED = pages.filter(({ isListed }) => isListed).map(({ path }) => path);
const HOUR_S = 3_600;

/** robots.txt and the site map: public pages and every security of an imported market. */
export function mountSiteFiles(app: FastifyInstance, { market, symbols, originOf, siteOrigin }: WebDeps): void {
  const addressOf = (request: FastifyRequest): string => siteOrigin({ origin: originOf(request) });
  const config = { call: 'site file' };
  const sendMap = (request: FastifyRequest, reply: FastifyReply, part?: number) => {
    const paths = [...LISTED, ...symbols().map((symbol) => stockPath(symbol))];
    const text = market().sample ? undefined : siteMap(addressOf(request), paths, part);
    if (text === undefined) return reply.callNotFound();
    return reply.type('application/xml; charset=utf-8').header('cache-control', `public, max-age=${HOUR_S}`).send(text);
  };
  app.get('/robots.txt', { config }, async (request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', `public, max-age=${HOUR_S}`)
      .send(robotsText(addressOf(request), market().sample)),
  );
  app.get('/sitemap.xml', { config }, async (request, reply) => sendMap(request, reply));
  app.get<{ Params: { part: string } }>('/sitemap-:part(^\\d+).xml', { config }, async (request, reply) =>
    sendMap(request, reply, Number(request.params.part)),
  );
}
