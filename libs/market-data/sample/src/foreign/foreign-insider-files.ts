import { addDays, type Day } from '@plumbline/shared/domain';

import { dayWithin, type Listing } from '../universe/listing';
import { personName } from '../universe/person-names';
import type { ListedMarket } from '../universe/universe-listings';
import { createRandom } from '../base/random';
import type { SampleFile } from '../writing/sample-file';
import { csv, element, type TextCell } from '../writing/sec-text';
import { listedIn } from './issuers';

/** A transaction of a manager abroad. */
interface Notice {
  readonly listing: Listing;
  readonly number: number;
  readonly person: string;
  readonly lastFirst: string;
  readonly seat: number;
  readonly isClose: boolean;
  readonly side: 'buy' | 'sell' | 'grant';
  readonly day: Day;
  readonly published: Day;
  readonly shares: number;
  readonly price: number;
}

/** The Market Abuse Regulation applies since then. */
const FIRST_YEAR = 2016;
const SEATS = 5;

function noticeOf(listing: Listing, year: number, place: number, seed: string): Notice | undefined {
  const random = createRandom(seed, 'notice', listing.cik, String(year), String(place));
  const day = listing.nextTraded(dayWithin(`${year}-01-08`, `${year}-12-18`, random.next()));
  const price = day === undefined ? undefined : listing.priceOn(day);
  if (day === undefined || price === undefined || random.next() < 0.35) return undefined;
  const seat = random.below(SEATS);
  const name = personName(
    createRandom(seed, 'manager abroad', listing.cik, String(seat), String(Math.floor(year / 5))),
  );
  const isBuy = random.next() < 0.62;
  const isGrant = random.next() < 0.15;
  return {
    listing,
    number: listing.number * 1000 + (year - 2000) * 10 + place,
    person: `${name.first} ${name.last}`,
    lastFirst: `${name.last}, ${name.first}`,
    seat,
    isClose: random.next() < 0.15,
    day,
    price,
    side: isGrant ? 'grant' : isBuy ? 'buy' : 'sell',
    published: addDays(day, 1 + random.below(3)),
    shares: Math.max(10, Math.round(Math.exp(7 + 1.3 * random.normal()) / 10) * 10),
  };
}

function noticesIn(market: ListedMarket, ...countries: readonly string[]): Notice[] {
  const found: Notice[] = [];
  for (const listing of listedIn(market, ...countries))
    for (let year = FIRST_YEAR; year <= Number(market.lastDay.slice(0, 4)); year += 1)
      for (let place = 0; place < 4; place += 1)
        found.push(...[noticeOf(listing, year, place, market.seed) ?? []].flat());
  return found.filter(({ published }) => published <= market.lastDay);
}

const comma = (value: number, digits: number): string => value.toFixed(digits).replace('.', ',');
/** '61.728,00' */
const german = (value: number): string => comma(value, 2).replaceAll(/\B(?=(\d{3})+(?!\d))(?=.*,)/g, '.');

const currencyOf = ({ company }: Listing): string => company.venue?.currency ?? company.currency ?? 'EUR';

const SWEDISH = {
  seats: ['VD', 'Finansdirektör', 'Styrelseordförande', 'Styrelseledamot', 'Annan ledande befattningshavare'],
  natures: { buy: 'Förvärv', sell: 'Avyttring', grant: 'Tilldelning' },
  header: [
    'Publiceringsdatum',
    'Emittent',
    'LEI-kod',
    'Anmälningsskyldig',
    'Person i ledande ställning',
    'Befattning',
    'Närstående',
    'Korrigering',
    'Beskrivning av korrigering',
    'Är förstagångsrapportering',
    'Är kopplad till aktieprogram',
    'Karaktär',
    'Instrumenttyp',
    'Instrumentnamn',
    'ISIN',
    'Transaktionsdatum',
    'Volym',
    'Volymsenhet',
    'Pris',
    'Valuta',
    'Handelsplats',
    'Status',
  ],
} as const;

function swedishRow({
  listing,
  number,
  person,
  seat,
  isClose,
  side,
  day,
  published,
  shares,
  price,
}: Notice): TextCell[] {
  const isRevised = number % 29 === 0;
  return [
    `${published} ${String(8 + (number % 9)).padStart(2, '0')}:${10 + (number % 50)}:${10 + (number % 49)}`,
    listing.name,
    '',
    person,
    person,
    SWEDISH.seats[seat],
    isClose ? 'Ja' : '',
    isRevised ? 'Ja' : '',
    isRevised ? 'Fel volym' : '',
    'Ja',
    side === 'grant' ? 'Ja' : '',
    SWEDISH.natures[side],
    'Aktie',
    listing.name,
    listing.isin,
    `${day} 00:00:00`,
    comma(shares, 1),
    'Antal',
    comma(side === 'grant' ? 0 : price, 2),
    currencyOf(listing),
    'NASDAQ STOCKHOLM AB',
    isRevised ? 'Reviderad' : 'Aktuell',
  ];
}

const GERMAN_SEATS = ['Vorstand', 'Vorstand', 'Aufsichtsrat', 'Aufsichtsrat', 'Vorstand'];
const GERMAN_NATURES = { buy: 'Kauf', sell: 'Verkauf', grant: 'Sonstiges' } as const;
const GERMAN_HEADER = [
  'Emittent',
  'BaFin-ID',
  'ISIN',
  'Meldepflichtiger',
  'Position / Status',
  'Art des Instruments',
  'Art des Geschäfts',
  'Durchschnittspreis',
  'Aggregiertes Volumen',
  'Mitteilungsdatum',
  'Datum des Geschäfts',
  'Ort des Geschäfts',
  'Datum der Aktivierung',
];
const germanDay = (day: Day): string => day.split('-').reverse().join('.');

function germanRow({
  listing,
  number,
  lastFirst,
  seat,
  isClose,
  side,
  day,
  published,
  shares,
  price,
}: Notice): TextCell[] {
  const paid = side === 'grant' ? '' : `${german(price)} ${currencyOf(listing)}`;
  const worth = side === 'grant' ? '' : `${german(price * shares)} ${currencyOf(listing)}`;
  return [
    listing.name,
    49_000_000 + number,
    listing.isin,
    lastFirst,
    isClose ? 'In enger Beziehung' : GERMAN_SEATS[seat],
    'Aktie',
    GERMAN_NATURES[side],
    paid,
    worth,
    germanDay(published),
    germanDay(day),
    'Xetra',
    `${germanDay(published)} 10:15:00`,
  ];
}

const DUTCH_SEATS = ['CEO', 'CFO', 'Lid Raad van Bestuur', 'Lid Raad van Commissarissen', 'Secretaris'];

const dutchXml = ({ listing, number, person, seat, day }: Notice): string =>
  `  <vermelding>\n    <meldingid>${990_000_000 + number}</meldingid>\n    <transactiedatum>${day} 00:00:00</transactiedatum>\n    ${element('uitgevendeinstelling', listing.name)}\n    ${element('meldingsplichtige', person)}\n    <functie>${DUTCH_SEATS[seat] ?? ''}</functie>\n    <lei></lei>\n  </vermelding>`;

const DROP_HEADER = [
  'country',
  'issuer',
  'symbol',
  'isin',
  'insider',
  'position',
  'nature',
  'trade_day',
  'published_day',
  'volume',
  'price',
  'currency',
  'status',
];
const DROP_SEATS = ['Chief executive', 'Finance director', 'Chair', 'Director', 'Company secretary'];
const DROP_NATURES = {
  buy: 'Acquisition in the public market',
  sell: 'Disposition in the public market',
  grant: 'Grant of shares',
};

const dropRow = ({ listing, person, seat, side, day, published, shares, price }: Notice): TextCell[] => [
  listing.country,
  listing.name,
  listing.ticker,
  listing.isin,
  person,
  DROP_SEATS[seat],
  DROP_NATURES[side],
  day,
  published,
  shares,
  side === 'grant' ? 0 : price,
  currencyOf(listing),
  'current',
];

/** Trades of managers of foreign companies, in the layouts of Sweden, Germany and the Netherlands, and our own. */
export function* foreignInsiderFiles(market: ListedMarket): Generator<SampleFile> {
  const [sweden, germany, netherlands] = [noticesIn(market, 'SE'), noticesIn(market, 'DE'), noticesIn(market, 'NL')];
  if (sweden.length > 0)
    yield { path: 'insiders-abroad/insynshandel.csv', text: csv(SWEDISH.header, sweden.map(swedishRow), ';') };
  if (germany.length > 0)
    yield { path: 'insiders-abroad/dealings.csv', text: csv(GERMAN_HEADER, germany.map(germanRow), ';') };
  if (netherlands.length > 0) {
    const body = netherlands.map(dutchXml).join('\n');
    const text = `<?xml version="1.0" encoding="utf-8"?>\n<register name="transacties-leidinggevenden-mar19-">\n${body}\n</register>\n`;
    yield { path: 'insiders-abroad/transacties-leidinggevenden.xml', text };
  }
  const others = noticesIn(market, 'GB', 'CA', 'HK', 'KR', 'FR', 'IT', 'ES');
  if (others.length > 0) yield { path: 'insiders-abroad/insiders.csv', text: csv(DROP_HEADER, others.map(dropRow)) };
}
