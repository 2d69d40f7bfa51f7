import { addDays, type Day } from '@plumbline/shared/domain';

import { SAMPLE_MANAGERS, type SampleManager, type Style } from '../holdings/managers';
import { positionPaths, reportedQuarters, type Position } from '../holdings/positions';
import { fullName, personName } from '../universe/person-names';
import type { ListedMarket } from '../universe/universe-listings';
import { createRandom, type Random } from '../base/random';
import { businessDay } from '../base/trading-days';
import type { SampleFile } from '../writing/sample-file';
import { csv, type TextCell } from '../writing/sec-text';
import { say, shortName } from './words';

/** Positions of a manager in a quarter, with those before. */
interface Quarter {
  readonly end: Day;
  readonly held: readonly Position[];
  readonly before: readonly Position[];
}

const CREEDS: Readonly<Record<Style, readonly string[]>> = {
  value: [
    'We pay for what is there, and little for what may come.',
    'A low price forgives many errors. We try to need less forgiveness.',
  ],
  growth: [
    'A company that grows for ten years makes the price of the first year look small.',
    'We look for growth that pays for itself.',
  ],
  quality: ['Return on capital is where we start and where we end.', 'We own few businesses that need luck.'],
  income: ['A dividend is the part of profit that nobody can restate.', 'We want to be paid while we wait.'],
  concentrated: [
    'We own what we know, and we know few things.',
    'Our tenth best idea would be worse than more of our first.',
  ],
  'index-like': ['We do not try to be clever. We try to be cheap.', 'The market is hard to beat; its costs are not.'],
  activist: [
    'Owners who keep silent get the boards they deserve.',
    'We speak first in private, then in letters like this.',
  ],
  hedged: ['What we are short of matters as much as what we own.', 'We would rather miss a rise than share a fall.'],
};

const QUARTERS = 12;
const keyed = (positions: readonly Position[]): Map<string, Position> =>
  new Map(positions.map((position) => [position.listing.cik, position]));

const worth = ({ shares, price }: Position): number => shares * price;

/** Return of what was held at the beginning, a fraction. */
function returnOf({ before, end }: Quarter): number {
  const start = before.reduce((sum, each) => sum + worth(each), 0);
  const now = before.reduce((sum, { listing, shares, price }) => {
    const ratio = listing.factorOn(addDays(end, -92)) / listing.factorOn(end);
    return sum + shares * (listing.priceOn(end) ?? price) * ratio;
  }, 0);
  return start > 0 ? now / start - 1 : 0;
}

function positionText(position: Position, end: Day, kind: 'bought' | 'sold' | 'kept', random: Random): string {
  const name = shortName(position.listing.name);
  const [now, then] = [position.listing.adjustedOn(end) ?? 0, position.listing.adjustedOn(addDays(end, -365)) ?? 0];
  const year =
    then > 0
      ? `${Math.abs((now / then - 1) * 100).toFixed(0)}% ${now >= then ? 'up' : 'down'} over a year`
      : 'new to the market';
  const { growth, earningsMultiple } = position.listing.company.economics;
  if (kind === 'bought')
    return say(
      random,
      `**${name}** is new. The shares were ${year} when we bought; we think the business is worth some ${Math.round(earningsMultiple)} times what it earns in a normal year.`,
      `We bought **${name}**, which we had followed for ${2 + random.below(7)} years. It can grow by about ${(growth * 100).toFixed(0)}% a year without our having to be right about anything else.`,
      `**${name}** came in at a price we had written down a year ago.`,
    );
  if (kind === 'sold')
    return say(
      random,
      `We sold **${name}**. The shares were ${year}, and the case we had made no longer held.`,
      `**${name}** left the portfolio. We made ${say(random, 'money', 'less than we should have', 'an error, and said so to each other')}.`,
      `We have no shares of **${name}** any more: others had come to see what we saw.`,
    );
  return say(
    random,
    `**${name}**, our largest position, was ${year}. We did nothing.`,
    `Our largest position is still **${name}**; the shares are ${year}.`,
    `On **${name}** we get the most questions. The answer is that the business does better than the shares, which are ${year}.`,
  );
}

function letterBody(manager: SampleManager, quarter: Quarter, random: Random): string {
  const { held, before, end } = quarter;
  const [old, now] = [keyed(before), keyed(held)];
  const bought = held.filter(({ listing }) => !old.has(listing.cik)).sort((a, b) => worth(b) - worth(a));
  const sold = before.filter(({ listing }) => !now.has(listing.cik)).sort((a, b) => worth(b) - worth(a));
  const [largest] = held.toSorted((a, b) => worth(b) - worth(a));
  const result = returnOf(quarter);
  const made = `${Math.abs(result * 100).toFixed(1)}%`;
  const parts = [
    '# Dear partners',
    say(
      random,
      `The portfolio ${result >= 0 ? 'gained' : 'lost'} ${made} in the quarter before fees. A quarter says little; we report it because you asked us to.`,
      `In three months we ${result >= 0 ? 'made' : 'lost'} ${made}. At the end of the quarter we held ${held.length} companies.`,
      `${result >= 0 ? 'A rise' : 'A fall'} of ${made} brings us to the end of the quarter with ${held.length} holdings.`,
    ),
    say(random, ...(CREEDS[manager.style] ?? [])),
    ...bought.slice(0, 2).map((position) => positionText(position, end, 'bought', random)),
    ...sold.slice(0, 2).map((position) => positionText(position, end, 'sold', random)),
    ...(largest ? [positionText(largest, end, 'kept', random)] : []),
    bought.length + sold.length === 0
      ? 'We neither bought nor sold a company. That is not laziness: it is most of the work.'
      : `In all we bought ${bought.length} and sold ${sold.length}.`,
    say(
      random,
      'We have most of our own money beside yours.',
      'Thank you for your patience.',
      'We will write again in three months.',
    ),
  ];
  return parts.join('\n\n');
}

const quarterText = (end: Day): string => `${end.slice(0, 4)}Q${Number(end.slice(5, 7)) / 3}`;

function letterRows(manager: SampleManager, market: ListedMarket): TextCell[][] {
  const ends = reportedQuarters(manager, market);
  const paths = positionPaths(manager, market);
  const at = (index: number): Position[] =>
    paths.map((path) => path[index]).filter((position) => position !== undefined);
  const author = fullName(personName(createRandom(market.seed, 'letter', manager.cik)));
  return ends.flatMap((end, index): TextCell[][] => {
    const published = businessDay(addDays(end, 18 + (Number(manager.cik) % 12)));
    const held = at(index);
    if (index < Math.max(1, ends.length - QUARTERS) || published > market.lastDay || held.length === 0) return [];
    const random = createRandom(market.seed, 'letter', manager.cik, end);
    const body = letterBody(manager, { end, held, before: at(index - 1) }, random);
    const url = `https://example.org/sample/letters/${manager.cik}-${quarterText(end)}`;
    const title = `Letter for the quarter to ${end}`;
    return [[manager.name, manager.cik, author, title, manager.name, url, published, quarterText(end), 'en', body]];
  });
}

/** Managers who trade write to their partners each quarter; those who follow an index do not. */
export function* letterFiles(market: ListedMarket): Generator<SampleFile> {
  const writers = SAMPLE_MANAGERS.filter(({ style, quirks }) => style !== 'index-like' && !quirks.noticeOnly);
  const rows = writers.flatMap((manager) => letterRows(manager, market));
  const header = ['manager', 'cik', 'author', 'title', 'source', 'url', 'published', 'period', 'language', 'body'];
  if (rows.length > 0) yield { path: 'texts/letters.csv', text: csv(header, rows) };
}
