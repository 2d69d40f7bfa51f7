import { COUNTRIES, NEWS_PER_PAGE } from '@plumbline/content/domain';
import type { newsCalls } from '@plumbline/content/contract';
import { momentOf, textsKnownAt, type MarketText, type Security } from '@plumbline/market-data/domain';
import { ApiError, type Day } from '@plumbline/shared/domain';
import { offsetOf, paged, type Handlers } from '@plumbline/shared/server';
import type { ContentDeps, ContentMarket } from '../deps';
import type { NewsPiece } from '../read/news-pieces';
import { findStories, securitiesOf, streamPage } from '../read/news-stream';
import { securityToWire } from '../read/text-stocks';

/** Transcripts a page: each can be as long as a call. */
const TRANSCRIPTS_PER_PAGE = 10;

/** Transcripts of a company, under any symbol it had. */
async function transcriptsOf(market: ContentMarket, security: Security, asOf: Day | undefined) {
  const symbols = [security.symbol, ...(security.formerSymbols ?? [])];
  const found = await Promise.all(symbols.map((symbol) => market.texts({ kind: 'transcript', symbol })));
  const known = textsKnownAt(found.flat(), momentOf(asOf));
  return known.filter(({ cik }) => security.cik === undefined || cik === undefined || cik === security.cik);
}

const headToWire = ({ id, title, period, at }: NewsPiece, security: Security | undefined) => ({
  id,
  title,
  period,
  published_at: new Date(at).toISOString(),
  stock: security ? securityToWire(security) : null,
  parts: null,
});

const transcriptToWire = ({ id, title, period, moment, parts }: MarketText, security: Security) => ({
  id,
  title,
  period: period ?? null,
  published_at: new Date(moment.at).toISOString(),
  stock: securityToWire(security),
  parts: parts.map(({ speaker, role, text }) => ({ speaker, role: role ?? null, text })),
});

async function transcripts(market: ContentMarket, stockid: string | undefined, asOf: Day | undefined) {
  if (stockid === undefined) {
    const { stories, piece } = await findStories(market, { asOf, country: 'world', category: 'earnings' });
    const spoken = stories.filter(({ first }) => piece(first.place).kind === 'transcript');
    return spoken.map((story) => () => headToWire(piece(story.first.place), securitiesOf(market, story)[0]));
  }
  const security = market.find(stockid);
  if (!security) throw new ApiError(404, `There is no security “${stockid}”`);
  const own = await transcriptsOf(market, security, asOf);
  return own.map((text) => () => transcriptToWire(text, security));
}

/** News, letters and transcripts of the archive together with articles. */
export const newsHandlers = (deps: ContentDeps): Handlers<typeof newsCalls> => ({
  'GET /_api/news': async ({ query: { asOf, country, category, page } }) => {
    if (!COUNTRIES.includes(country)) throw new ApiError(404, `There is no country “${country}”`);
    const at = { page, perPage: NEWS_PER_PAGE };
    const { data, total, countries } = await streamPage(deps, { asOf, country, category }, at);
    return { ...paged(data, { total, ...at }), countries };
  },
  'GET /_api/transcripts': async ({ query: { stockid, asOf, page } }) => {
    const all = await transcripts(deps.market, stockid, asOf);
    const start = offsetOf(page, TRANSCRIPTS_PER_PAGE);
    const data = all.slice(start, start + TRANSCRIPTS_PER_PAGE).map((toWire) => toWire());
    return paged(data, { total: all.length, page, perPage: TRANSCRIPTS_PER_PAGE });
  },
});
