import { addYears } from '@plumbline/shared/domain';

import type { Economics, Quirks, SampleCompany } from './company';
import { createRandom, type Random } from '../base/random';
import { CASES, dayOfLife, quirksByChance, quirksOfCase, type Case, type Draft } from './cases';
import { fiscalYearOf, revenueTagsOf } from './fiscal-years';
import { INDUSTRIES, type Industry } from './industries';
import { lifeOf, type Certain, type Life, type MarketWindow } from './life';
import { createNamer, type Namer } from './names';
import { sharesFor, sizeOf } from './size';
import { variedEconomics } from './varied-economics';
import { VENUES, type Venue } from './venues';

/** Three of eight companies are at home abroad. */
const ABROAD = new Set([1, 4, 6]);

function weighted<T extends { readonly weight: number }>(random: Random, values: readonly T[]): T | undefined {
  let left = random.next() * values.reduce((sum, { weight }) => sum + weight, 0);
  return values.find(({ weight }) => (left -= weight) < 0) ?? values.at(-1);
}

/** Industries come in turn at first, so that a small market has all of them. */
function industryOf(random: Random, number: number): Industry | undefined {
  const drawn = weighted(random, INDUSTRIES);
  return number < INDUSTRIES.length * 2 ? INDUSTRIES[(number * 7) % INDUSTRIES.length] : drawn;
}

/** The exchange whose turn it is: the first companies abroad go round all of them. */
function turnOf(number: number): Venue | undefined {
  const among = Math.floor(number / 8) * ABROAD.size + [...ABROAD].indexOf(number % 8);
  return ABROAD.has(number % 8) ? VENUES[among] : undefined;
}

/** The home exchange of a company; undefined for New York. */
function venueOf(random: Random, number: number): Venue | undefined {
  const drawn = weighted(random, VENUES);
  return ABROAD.has(number % 8) ? (turnOf(number) ?? drawn) : undefined;
}

/** Traits of a company that are chosen before its name. */
interface Plan {
  readonly number: number;
  readonly kind: Case | undefined;
  readonly random: Random;
  readonly industry: Industry;
  readonly venue: Venue | undefined;
  readonly life: Life;
  readonly economics: Economics;
  /** Million USD. */
  readonly scale: number;
}

const CERTAIN: Partial<Record<Case, Certain>> = {
  failed: { ends: true },
  merged: { ends: true },
  'reused-ticker': { young: false, ends: true, early: true },
  'takes-reused-ticker': { young: true, ends: false },
  'spin-off': { young: false, ends: false },
  'spun-off': { young: true, ends: false },
};
/** Companies of cases live through the whole market unless their case says otherwise. */
const WHOLE = { young: false, ends: false };
const PLAIN_INDUSTRY = INDUSTRIES.findIndex(({ sic }) => sic === '3560');
const FIXED_INDUSTRY: ReadonlySet<Case> = new Set([
  'spin-off',
  'special-dividend',
  'negative-equity',
  'fiscal-change',
  'no-revenue',
]);

const CASE_ECONOMICS: Partial<Record<Case, Partial<Economics>>> = {
  'negative-equity': { leverage: 1.6, buyback: 0.8, payout: 0.4, goodwill: 0.02, plant: 0.3 },
  'special-dividend': { payout: 0.3 },
  'no-revenue': {
    grossMargin: 1,
    selling: 0.7,
    research: 0.6,
    salesMultiple: 6,
    payout: 0,
    buyback: 0,
    leverage: 0,
    goodwill: 0,
    amortization: 0,
    inventoryDays: 0,
    receivableDays: 0,
    deferredDays: 0,
  },
};

function planOf(seed: string, number: number, window: MarketWindow): Plan {
  const random = createRandom(seed, 'company', String(number));
  const kind = CASES.get(number);
  const drawn = industryOf(random, number);
  const industry = (kind && FIXED_INDUSTRY.has(kind) ? INDUSTRIES[PLAIN_INDUSTRY] : drawn) ?? drawn;
  if (!industry) throw new Error('no industry');
  const venue = venueOf(random, number);
  const life = lifeOf(random, window, kind ? (CERTAIN[kind] ?? WHOLE) : {});
  const young = life.listedFrom !== undefined;
  const scale = sizeOf(random, industry.sector, young);
  const economics = { ...variedEconomics(random, industry, young, scale), ...(kind ? CASE_ECONOMICS[kind] : {}) };
  return { number, kind, random, industry, venue, life, economics, scale };
}

const listings = (draw: number): string =>
  draw < 0.5 ? 'Nasdaq' : draw < 0.93 ? 'NYSE' : draw < 0.97 ? 'NYSE American' : 'OTC';

type Listing = Pick<SampleCompany, 'ticker' | 'exchange' | 'scale'> &
  Partial<Pick<SampleCompany, 'country' | 'currency' | 'venue' | 'filer' | 'perQuote'>>;

/** Where it is listed, in what it counts and to whom it reports. */
function listingOf({ kind, venue, random, scale, number }: Plan, name: string, namer: Namer): Listing {
  const draw = random.next();
  if (!venue) return { ticker: namer.ticker(name), exchange: kind === 'otc' ? 'OTC' : listings(draw), scale };
  const abroad = {
    country: venue.iso,
    currency: venue.currency,
    scale: Number((scale * venue.perDollar).toPrecision(4)),
  };
  const isAmerican = kind === '20-F' || (kind === undefined && draw < 0.08 && !turnOf(number));
  // Listed in New York only: prices in dollars, statements in the currency at home.
  if (isAmerican)
    return {
      ...abroad,
      ticker: namer.ticker(name),
      exchange: 'NYSE',
      filer: '20-F' as const,
      perQuote: venue.perDollar,
    };
  const hasReceipt = kind === 'adr' || draw > 0.88;
  return {
    ...abroad,
    ticker: namer.symbol(name, venue),
    exchange: venue.code,
    venue,
    filer: hasReceipt ? ('20-F' as const) : ('home' as const),
  };
}

function receiptOf({ random, venue }: Plan, company: SampleCompany, namer: Namer): Quirks {
  const ratio = [1, 2, 4, 10, 0.5][random.below(5)] ?? 1;
  if (!company.venue || company.filer !== '20-F' || !venue) return {};
  const shares = venue.level < 0.1 ? ratio * 20 : ratio;
  return { receipt: { ticker: namer.ticker(company.name), exchange: 'NYSE', shares } };
}

function companyOf(plan: Plan, cik: number, namer: Namer): SampleCompany {
  const { random, industry, venue, life, economics, kind, number } = plan;
  const name = namer.name(random, industry.words, venue);
  const listing = listingOf(plan, name, namer);
  const { firstDay, listedFrom, lastTraded } = life;
  const level = listing.venue?.level ?? 1;
  return {
    cik,
    name,
    sic: industry.sic,
    sicDescription: industry.description,
    sector: industry.sector,
    ...listing,
    shares: sharesFor(random, { sector: industry.sector, scale: plan.scale, economics, level }),
    fiscalYear: kind === 'fiscal-change' ? { kind: 'month-end', month: 6 } : fiscalYearOf(random, industry, venue),
    revenueTags: revenueTagsOf(random, industry),
    firstDay,
    ...(listedFrom ? { listedFrom } : {}),
    ...(lastTraded ? { lastTraded } : {}),
    economics,
    quirks: {},
    generated: true,
    stream: `${listing.ticker}#${number}`,
  };
}

/** Companies of the United States that another one can be merged into. */
const canTakeOver = ({ lastTraded, filer, listedFrom, sector }: SampleCompany): boolean =>
  !lastTraded && !filer && !listedFrom && sector !== 'bank' && sector !== 'insurer';

function endOf(
  { life, random, kind }: Plan,
  company: SampleCompany,
  others: readonly SampleCompany[],
): Partial<SampleCompany> {
  const takers = others.filter(canTakeOver);
  const taker = takers[random.below(Math.max(1, takers.length))];
  if (!life.ended || !life.announced) return {};
  const wished = kind === 'failed' || kind === 'merged' ? kind : life.ended;
  const merges = wished === 'merged' && taker && !company.filer;
  const ended = merges ? 'merged' : wished === 'failed' ? 'failed' : 'bought';
  const by = merges ? { by: { ticker: taker.ticker, name: taker.name } } : {};
  return { end: { kind: ended, announced: life.announced, ...by } };
}

/** Pairs of companies: what the second one of a pair is depends on the first. */
function paired(
  plan: Plan,
  company: SampleCompany,
  generated: readonly SampleCompany[],
  window: MarketWindow,
): SampleCompany {
  const before = generated.at(-1);
  if (plan.kind === 'takes-reused-ticker' && before?.lastTraded) {
    const listedFrom = addYears(before.lastTraded, 1);
    if (listedFrom >= addYears(window.to, -1)) return company;
    return {
      ...company,
      ticker: before.ticker,
      exchange: before.exchange,
      listedFrom,
      firstDay: addYears(listedFrom, -2),
    };
  }
  const spinOff = plan.kind === 'spun-off' ? before?.quirks.spinOff : undefined;
  if (!spinOff) return company;
  return {
    ...company,
    ticker: spinOff.ticker,
    name: spinOff.name,
    listedFrom: spinOff.day,
    firstDay: addYears(spinOff.day, -2),
  };
}

function withQuirks(plan: Plan, company: SampleCompany, namer: Namer, window: MarketWindow): SampleCompany {
  const { random, kind, life } = plan;
  const draft: Draft = { company, life, window };
  const chance = quirksByChance(random, draft);
  const day = dayOfLife(random, draft);
  const isRenamed = random.next() < 0.04 && !company.venue;
  const quirks = { ...(kind ? {} : chance), ...quirksOfCase(random, kind, draft), ...receiptOf(plan, company, namer) };
  const renamed = kind === 'ticker-change' || (kind === undefined && isRenamed);
  const oldName = renamed ? namer.name(random, plan.industry.words) : '';
  const former = renamed ? { former: { ticker: namer.ticker(oldName), name: oldName, until: day } } : {};
  if (kind !== 'spin-off') return { ...company, quirks: { ...quirks, ...former } };
  const name = namer.name(random, plan.industry.words);
  return { ...company, quirks: { ...quirks, spinOff: { day, ticker: namer.ticker(name), name, part: 0.18 } } };
}

/** A number of invented companies after those by hand. A longer list begins as a shorter one. */
export function generateCompanies(
  seed: string,
  count: number,
  window: MarketWindow,
  byHand: readonly SampleCompany[],
): SampleCompany[] {
  const namer = createNamer();
  const lastCik = byHand.at(-1)?.cik ?? 0;
  const generated: SampleCompany[] = [];
  const takers: SampleCompany[] = [];
  for (let number = 0; number < count; number += 1) {
    const plan = planOf(seed, number, window);
    const company = paired(plan, companyOf(plan, lastCik + 1 + number, namer), generated, window);
    const whole = { ...withQuirks(plan, company, namer, window), ...endOf(plan, company, takers) };
    generated.push(whole);
    if (takers.length < 40 && canTakeOver(whole)) takers.push(whole);
  }
  return generated;
}
