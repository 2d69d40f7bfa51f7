import { addDays, type Day } from '@plumbline/shared/domain';

import type { Listing } from '../universe/listing';
import { pick } from '../universe/person-names';
import type { ListedMarket } from '../universe/universe-listings';
import { createRandom, type Random } from '../base/random';
import type { SampleFile } from '../writing/sample-file';
import { resultsOf, type Results } from './results';
import { driver, money, percent, quarterName, say, shortName } from './words';

/** A text of the inbox. */
interface NewsRow {
  readonly id: string;
  readonly symbol: string;
  readonly cik: string;
  readonly title: string;
  readonly author: string;
  readonly source: string;
  readonly url: string;
  readonly published: string;
  readonly language: 'en';
  readonly body: string;
}

const SOURCES = ['Sampleton Wire', 'The Daily Ledger (sample)', 'Marketfield News', 'Northgate Business Report'];
const YEARS_OF_NEWS = 2;
const AT_LENGTH = 60;

const direction = (fraction: number, up: string, down: string): string => (fraction >= 0 ? up : down);

function headline(results: Results, random: Random): string {
  const name = shortName(results.listing.name);
  const { growth, net, margin, marginBefore } = results;
  if (net < 0)
    return say(
      random,
      `${name} loses ${money(-net, results)} in the quarter`,
      `${name} stays in the red as sales ${direction(growth, 'rise', 'fall')} ${percent(growth)}`,
    );
  return say(
    random,
    `${name} ${direction(growth, 'lifts', 'sees')} revenue ${direction(growth, '', 'fall ')}${percent(growth)} in the ${quarterName(results)}`.replaceAll(
      '  ',
      ' ',
    ),
    `${name} earns ${money(net, results)} as ${driver(random, results)} ${direction(growth, 'helps', 'weighs')}`,
    `Margin of ${name} ${direction(margin - marginBefore, 'widens', 'narrows')} to ${percent(margin)}`,
    `${name}: profit ${direction(results.netGrowth, 'up', 'down')} ${percent(results.netGrowth)}, revenue ${direction(growth, 'up', 'down')} ${percent(growth)}`,
  );
}

function opening(results: Results, random: Random): string {
  const { listing, growth, revenue } = results;
  const result = `revenue of ${money(revenue, results)} for the ${quarterName(results)}`;
  return say(
    random,
    `${listing.name} reported ${result}, ${percent(growth)} ${direction(growth, 'more', 'less')} than a year before.`,
    `Revenue of ${listing.name} ${direction(growth, 'grew', 'shrank')} by ${percent(growth)} to ${money(revenue, results)} in the ${quarterName(results)}.`,
    `With ${result}, ${shortName(listing.name)} was ${percent(growth)} ${direction(growth, 'ahead of', 'behind')} the year before.`,
  );
}

function profitLine(results: Results, random: Random): string {
  const { net, margin, marginBefore, perShare } = results;
  const moved = direction(margin - marginBefore, 'up from', 'down from');
  if (net < 0)
    return say(
      random,
      `The loss came to ${money(-net, results)}.`,
      `It lost ${money(-net, results)}, as costs grew with the business.`,
    );
  return say(
    random,
    `Net income was ${money(net, results)}, or ${perShare.toFixed(2)} a share; that is ${percent(margin)} of revenue, ${moved} ${percent(marginBefore)}.`,
    `It earned ${perShare.toFixed(2)} a share, and kept ${percent(margin)} of revenue as profit (a year before: ${percent(marginBefore)}).`,
    `Profit of ${money(net, results)} means a margin of ${percent(margin)}, ${moved} ${percent(marginBefore)}.`,
  );
}

function reasons(results: Results, random: Random): string {
  const [first, second] = [driver(random, results), driver(random, results)];
  const other = first === second ? 'currency' : second;
  return say(
    random,
    `The company named ${first} and ${other} as the main reasons.`,
    `Management pointed to ${first}, while ${other} ${direction(results.growth, 'added less', 'hurt more')} than planned.`,
    `${first.charAt(0).toUpperCase()}${first.slice(1)} did most of it; ${other} mattered, too.`,
    `Behind the figures stand ${first} and, to a smaller part, ${other}.`,
  );
}

function closing(results: Results, random: Random): string {
  const { reaction } = results;
  const expected = results.growth + 0.03 * random.normal();
  return say(
    random,
    `Shares moved ${direction(reaction, 'up', 'down')} ${percent(reaction)} by the close of the next trading day.`,
    `For the next quarter it expects revenue to ${direction(expected, 'grow', 'fall')} by about ${percent(expected)}.`,
    `The shares ${direction(reaction, 'gained', 'lost')} ${percent(reaction)} after the report.`,
    `It left its plan for the year unchanged.`,
  );
}

const wordsOf = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 60);

type NewsText = Pick<NewsRow, 'id' | 'published' | 'title' | 'body'>;

function newsRow(listing: Listing, random: Random, { id, published, ...text }: NewsText): NewsRow {
  const source = pick(random, SOURCES);
  return {
    id,
    symbol: listing.ticker,
    cik: listing.cik,
    author: 'Sample desk',
    source,
    language: 'en',
    published,
    url: `https://example.org/sample/${id}-${wordsOf(text.title)}`,
    ...text,
  };
}

const minutesLater = (iso: string, minutes: number): string =>
  new Date(Date.parse(iso) + minutes * 60_000).toISOString();

function resultNews(results: Results, seed: string): NewsRow {
  const { listing, period } = results;
  const random = createRandom(seed, 'news', listing.cik, period);
  const title = headline(results, random);
  const body = [
    opening(results, random),
    profitLine(results, random),
    `${reasons(results, random)} ${closing(results, random)}`,
  ].join('\n\n');
  const published = minutesLater(results.published, 4 + random.below(180));
  return newsRow(listing, random, { id: `${listing.cik}-${period}`, published, title, body });
}

const EVENTS = [
  [
    'opens a site in Sampleton',
    'The site will employ some four hundred people once it is complete, in about two years.',
  ],
  [
    'names a new head of operations',
    'The post had been vacant since the spring. The new head starts at the beginning of the next quarter.',
  ],
  [
    'agrees to buy a small rival',
    'Terms were not disclosed. The company expects to close within six months, if authorities agree.',
  ],
  ['recalls a product', 'Nobody was hurt. The company puts the cost at less than one percent of yearly revenue.'],
  [
    'signs a supply contract for five years',
    'The volume rises each year; prices follow an index. The partner was not named.',
  ],
  [
    'sees a rating agency change its outlook',
    'The agency points to debt that falls faster than planned. The rating itself stays as it was.',
  ],
  [
    'settles a patent dispute',
    'Both sides drop their suits and license each other. A payment was made in the quarter.',
  ],
  [
    'plans to cut costs',
    'Two offices will close. A charge is booked in the current quarter, and savings show a year from now.',
  ],
] as const;

/** A story next to the results now and then; one of forty is corrected an hour later under the same number. */
function eventNews(listing: Listing, year: number, { seed, lastDay }: ListedMarket): NewsRow[] {
  const random = createRandom(seed, 'event news', listing.cik, String(year));
  const day = listing.nextTraded(addDays(`${year}-01-10`, random.below(330)));
  const [what, more] = pick(random, EVENTS);
  if (!day || day > lastDay || random.next() < 0.35) return [];
  const name = shortName(listing.name);
  const price = listing.priceOn(day)?.toFixed(2) ?? '';
  const text = { title: `${name} ${what}`, body: `${listing.name} ${what}. ${more}\n\nShares closed at ${price}.` };
  const published = `${day}T${String(12 + random.below(8))}:15:00Z`;
  const row = newsRow(listing, random, { id: `${listing.cik}-event-${year}`, published, ...text });
  if (random.next() > 0.03) return [row];
  return [row, { ...row, title: `${row.title} (corrected)`, published: minutesLater(row.published, 60) }];
}

function rowsOf(listing: Listing, market: ListedMarket): NewsRow[] {
  const from: Day = addDays(market.lastDay, -365 * (listing.number <= AT_LENGTH ? YEARS_OF_NEWS * 2 : YEARS_OF_NEWS));
  const last = Number(market.lastDay.slice(0, 4));
  const years = [last - 2, last - 1, last].flatMap((year) => eventNews(listing, year, market));
  return [...resultsOf(listing, from, market.lastDay).map((results) => resultNews(results, market.seed)), ...years];
}

/** News of all companies, a file a year. */
export function* newsFiles(market: ListedMarket): Generator<SampleFile> {
  const rows = market.listings.flatMap((listing) => rowsOf(listing, market));
  for (const year of [...new Set(rows.map(({ published }) => published.slice(0, 4)))].sort()) {
    const found = rows.filter(({ published }) => published.startsWith(year));
    yield { path: `texts/news-${year}.json`, text: `[\n${found.map((row) => JSON.stringify(row)).join(',\n')}\n]\n` };
  }
}
