import {
  endOfDayNewYork,
  offerings,
  splitAdjustedSeries,
  todayOf,
  type CompanyFilings,
  type MarketReader,
  type Offering,
  type OfferingEvent,
  type OfferingStage,
} from '@plumbline/market-data/domain';
import { compareText, dayFromEpoch, daysBetween, epochDay, medianOf, type Day } from '@plumbline/shared/domain';
import { displaySymbol, edgarUrl, OFFERING_STAGES, type ShownStage } from '@plumbline/stocks/domain';

/** The part of the market that offerings are read from. */
export type OfferingMarket = Pick<
  MarketReader,
  'offerings' | 'ofCompany' | 'prices' | 'document' | 'status' | 'lastPriceDay'
>;

/** One way of a company to the exchange. */
export interface ListedOffering {
  readonly cik: string;
  readonly company: string;
  readonly kind: Offering['kind'];
  readonly stage: ShownStage;
  readonly began: Day;
  readonly last: OfferingEvent;
  readonly amendments: number;
}

/** A listing is no step of its own, and what is reinstated is amended next. */
const shownStage = (stage: OfferingStage): ShownStage =>
  stage === 'listing' || stage === 'reinstated' ? 'amended' : stage;

function listed({ cik, name, filings }: CompanyFilings, at: number): readonly ListedOffering[] {
  return offerings(filings, at).flatMap(({ kind, status, events }) => {
    const [first, last] = [events[0], events.at(-1)];
    if (!first || !last) return [];
    const amendments = events.filter(({ stage }) => stage === 'amended').length;
    return [{ cik, company: name, kind, stage: shownStage(status), began: first.filed, last, amendments }];
  });
}

/** Cached per version: all companies, and their offerings as known now. */
interface Kept {
  readonly version: string;
  readonly companies: Promise<readonly CompanyFilings[]>;
  readonly now: Promise<readonly ListedOffering[]>;
}

const kept = new WeakMap<OfferingMarket, Kept>();

const listedBy = (companies: readonly CompanyFilings[], at: number): readonly ListedOffering[] =>
  companies.flatMap((company) => listed(company, at));

function keptOf(market: OfferingMarket): Kept {
  const { version } = market.status();
  const known = kept.get(market);
  if (known?.version === version) return known;
  const companies = market.offerings();
  const now = companies.then((all) => listedBy(all, Number.POSITIVE_INFINITY));
  const fresh = { version, companies, now };
  kept.set(market, fresh);
  now.catch(() => kept.delete(market));
  return fresh;
}

/** Every offering as known at the end of a day. */
export async function offeringsOn(market: OfferingMarket, asOf: Day | undefined): Promise<readonly ListedOffering[]> {
  const { companies, now } = keptOf(market);
  return asOf === undefined ? now : listedBy(await companies, endOfDayNewYork(asOf));
}

/** How many are at each stage. */
export const stageCounts = (all: readonly ListedOffering[]) =>
  OFFERING_STAGES.map(({ value }) => ({
    stage: value,
    offerings: all.filter(({ stage }) => stage === value).length,
  }));

/** Query of a list of offerings. */
export interface OfferingAsk {
  readonly stage?: ShownStage | undefined;
  readonly kind?: Offering['kind'] | undefined;
  readonly words: string;
  readonly sort: 'last' | 'company' | 'began' | 'days';
  readonly desc: boolean;
}

const ORDERS: Readonly<Record<OfferingAsk['sort'], (a: ListedOffering, b: ListedOffering) => number>> = {
  last: (a, b) => compareText(a.last.filed, b.last.filed),
  // More days since the last filing: an earlier one.
  days: (a, b) => compareText(b.last.filed, a.last.filed),
  began: (a, b) => compareText(a.began, b.began),
  company: (a, b) => compareText(a.company.toLowerCase(), b.company.toLowerCase()),
};

/** Those that are asked for, in order. */
export function chosenOfferings(all: readonly ListedOffering[], ask: OfferingAsk): readonly ListedOffering[] {
  const words = ask.words.toLowerCase();
  const order = ORDERS[ask.sort];
  return all
    .filter(({ stage }) => ask.stage === undefined || stage === ask.stage)
    .filter(({ kind }) => ask.kind === undefined || kind === ask.kind)
    .filter(({ company }) => company.toLowerCase().includes(words))
    .sort((a, b) => (ask.desc ? -1 : 1) * order(a, b) || compareText(a.cik, b.cik));
}

/** First and last close of what was priced; undefined while it has none. */
async function tradingOf(market: OfferingMarket, { cik, stage, last }: ListedOffering, asOf: Day | undefined) {
  const [security] = stage === 'priced' ? market.ofCompany(cik) : [];
  const series = security && market.prices(security.id);
  const document = series && (await market.document(security.id));
  if (!document) return undefined;
  const { days, close } = splitAdjustedSeries(series, { splits: document.splits, actions: [] }, asOf);
  const from = days.findIndex((day) => day >= epochDay(last.filed));
  if (from < 0) return undefined;
  const point = (row: number) => ({ day: dayFromEpoch(days[row]!), close: close[row]! });
  const [first, end] = [point(from), point(days.length - 1)];
  return { currency: security.currency ?? 'USD', first, last: end, change: 100 * (end.close / first.close - 1) };
}

/** A row on the wire. */
export async function offeringToWire(market: OfferingMarket, offering: ListedOffering, asOf: Day | undefined) {
  const { cik, company, kind, stage, began, last, amendments } = offering;
  const [security] = market.ofCompany(cik);
  return {
    cik,
    company,
    kind,
    stage,
    began,
    amendments,
    symbol: security ? displaySymbol(security.exchange, security.symbol) : null,
    last: last.filed,
    form: last.form,
    days: Math.max(0, daysBetween(last.filed, todayOf(market, asOf))),
    trading: (await tradingOf(market, offering, asOf)) ?? null,
    url: edgarUrl({ cik, accession: last.accession, sample: market.status().sample }),
  };
}

const yearOf = (day: Day): number => Number(day.slice(0, 4));

/** Offerings by year, the latest first. */
export function offeringYears(all: readonly ListedOffering[]) {
  const ends = (stage: ShownStage, year: number) =>
    all.filter((offering) => offering.stage === stage && yearOf(offering.last.filed) === year);
  const years = new Set(all.flatMap(({ began, last }) => [yearOf(began), yearOf(last.filed)]));
  return [...years]
    .sort((a, b) => b - a)
    .map((year) => {
      const begun = all.filter(({ began }) => yearOf(began) === year);
      const priced = ends('priced', year);
      return {
        year,
        filed: begun.filter(({ kind }) => kind === 'ipo').length,
        spin_offs: begun.filter(({ kind }) => kind === 'spin-off').length,
        priced: priced.length,
        withdrawn: ends('withdrawn', year).length,
        median_days: medianOf(priced.map(({ began, last }) => daysBetween(began, last.filed))) ?? null,
      };
    });
}
