import { addDays, type Day } from '@plumbline/shared/domain';

import type { Listing } from '../universe/listing';
import type { ListedMarket } from '../universe/universe-listings';
import { createRandom } from '../base/random';
import type { SampleFile } from '../writing/sample-file';
import { csv, type TextCell } from '../writing/sec-text';
import { listedIn } from './issuers';

const HOLDERS = [
  'Galdmere Hedged Equity LP',
  'Quorinfield Research Capital LLC',
  'Alderwick Macro Partners LP',
  'Pellvane Capital LLP',
  'Ruskmont Partners LLP',
  'Sarnthorpe Asset Management AB',
  'Ulvquist Capital BV',
  'Wendmere Arbitrage LLP',
] as const;

/** A change of a net short position. */
interface ShortChange {
  readonly listing: Listing;
  readonly holder: string;
  readonly day: Day;
  /** Percent of the share capital. */
  readonly percent: number;
}

/** Positions from half a percent on are published, since November 2012. */
const PUBLISHED = 0.5;
const FIRST_DAY: Day = '2012-11-01';

/** A position wanders; each change by more than a tenth of a point is reported, and so is the fall below the threshold. */
function pathOf(listing: Listing, holder: string, days: readonly Day[], seed: string): ShortChange[] {
  const random = createRandom(seed, 'short', listing.cik, holder);
  const isInterested = random.next() < 0.05 + listing.company.economics.volatility * 0.35;
  if (!isInterested) return [];
  const changes: ShortChange[] = [];
  let [level, reported] = [random.between(-0.8, 0.6), 0];
  for (const day of days) {
    const draw = random.next();
    const step = random.normal();
    if (draw > 0.07 || !listing.tradedOn(day)) continue;
    level = Math.max(-0.8, Math.min(3.4, level * 0.985 + 0.14 * step));
    const percent = Math.max(0, Math.round(level * 100) / 100);
    const isOut = reported >= PUBLISHED && percent < PUBLISHED;
    const isMoved = percent >= PUBLISHED && Math.abs(percent - reported) >= 0.1;
    if (!isOut && !isMoved) continue;
    // A fall below the threshold is published once, as the last of a series of publications.
    reported = percent;
    changes.push({ listing, holder, day, percent: isOut ? Math.max(0.4, percent) : percent });
  }
  return changes;
}

function changesIn(market: ListedMarket, ...countries: readonly string[]): ShortChange[] {
  const days = market.days.filter((day) => day >= FIRST_DAY && day <= addDays(market.lastDay, -5));
  const found = listedIn(market, ...countries).flatMap((listing) =>
    HOLDERS.flatMap((holder) => pathOf(listing, holder, days, market.seed)),
  );
  return found.sort((a, b) => (a.day > b.day ? -1 : a.day < b.day ? 1 : a.listing.number - b.listing.number));
}

const comma = (percent: number): string => percent.toFixed(2).replace('.', ',');
const slashed = (day: Day): string => day.split('-').reverse().join('/');

interface NamedLayout {
  readonly country: string;
  readonly name: string;
  readonly header: readonly string[];
  readonly mark?: string;
  readonly row: (change: ShortChange) => TextCell[];
}

const ENGLISH = ['Position holder', 'Issuer', 'ISIN code', 'Net short position', 'Position date'];

/** Layouts that are text; Sweden, Italy and Spain publish workbooks. */
const LAYOUTS: readonly NamedLayout[] = [
  {
    country: 'NL',
    name: 'netto-shortposities.csv',
    mark: ';',
    header: ['Positie houder', 'Naam van de emittent', 'ISIN', 'Netto Shortpositie', 'Positiedatum'],
    row: ({ holder, listing, percent, day }) => [holder, listing.name, listing.isin, comma(percent), `${day} 00:00:00`],
  },
  {
    country: 'DE',
    name: 'leerverkaeufe.csv',
    header: ['Positionsinhaber', 'Emittent', 'ISIN', 'Position', 'Datum'],
    row: ({ holder, listing, percent, day }) => [holder, listing.name, listing.isin, comma(percent), day],
  },
  {
    country: 'FR',
    name: 'positions-courtes.csv',
    header: [
      'Detenteur de la position courte nette',
      'Legal Entity Identifier detenteur',
      'Emetteur / issuer',
      'Ratio',
      'code ISIN',
      'Date de debut position',
      'Date de debut de publication position',
      'Date de fin de publication position',
    ],
    row: ({ holder, listing, percent, day }) => [
      holder,
      '',
      listing.name,
      percent,
      listing.isin,
      day,
      addDays(day, 1),
      '',
    ],
  },
  {
    country: 'BE',
    name: 'de-shortselling.csv',
    header: ENGLISH,
    row: ({ holder, listing, percent, day }) => [holder, listing.name, listing.isin, comma(percent), slashed(day)],
  },
  {
    country: 'GB',
    name: 'short-positions-daily-update-gb.csv',
    header: ['Position Holder', 'Name of Share Issuer', 'ISIN', 'Net Short Position (%)', 'Position Date'],
    row: ({ holder, listing, percent, day }) => [holder, listing.name, listing.isin, percent, slashed(day)],
  },
];

/** Sums of all positions of an issuer, named and not, of the newest months. */
function britishSums(market: ListedMarket): SampleFile[] {
  const named = changesIn(market, 'GB');
  const rows = listedIn(market, 'GB').flatMap((listing): TextCell[][] => {
    const latest = new Map<string, number>();
    for (const { holder, percent } of named.filter((each) => each.listing === listing).reverse())
      latest.set(holder, percent);
    const sum = Array.from(latest.values()).reduce((total, each) => total + (each >= PUBLISHED ? each : 0), 0);
    const whole = sum + createRandom(market.seed, 'small shorts', listing.cik).between(0.05, 0.6);
    return [[listing.name, listing.isin, whole.toFixed(2), slashed(market.days.at(-4) ?? market.lastDay)]];
  });
  const header = [
    'Name of Company',
    'International Securities Identification Number (ISIN)',
    'Aggregated net short position (%)',
    'Position date',
  ];
  return rows.length > 0
    ? [{ path: 'short-positions/aggregated-net-short-positions.csv', text: csv(header, rows) }]
    : [];
}

/** Net short positions as authorities of Europe publish them: named, and sums by issuer. */
export function* shortPositionFiles(market: ListedMarket): Generator<SampleFile> {
  for (const { country, name, header, mark, row } of LAYOUTS) {
    const changes = changesIn(market, country);
    if (changes.length > 0) yield { path: `short-positions/${name}`, text: csv(header, changes.map(row), mark) };
  }
  yield* britishSums(market);
}
