import {
  filedSeries,
  momentOf,
  offeringRecords,
  recordsAt,
  splitAdjustedSeries,
  todayOf,
  type KnownOffering,
  type MarketReader,
  type RecordReader,
} from '@plumbline/market-data/domain';
import { compareText, dayFromEpoch, daysBetween, epochDay, medianOf, type Day } from '@plumbline/shared/domain';
import { displaySymbol, edgarUrl, OFFERING_STAGES, type ShownStage } from '@plumbline/stocks/domain';

/** The part of the market that offerings are read from. */
export type OfferingMarket = RecordReader &
  Pick<MarketReader, 'ofCompany' | 'prices' | 'document' | 'status' | 'lastPriceDay'>;

/** One way of a company to the exchange. */
export interface ListedOffering extends Omit<KnownOffering, 'stage'> {
  readonly stage: ShownStage;
}

/** A listing is no step of its own, and an offering that is reinstated has its stage of before. */
const shownStage = (stage: KnownOffering['stage']): ShownStage =>
  stage === 'listing' || stage === 'reinstated' ? 'amended' : stage;

/** Every offering as known at the end of a day. */
export async function offeringsOn(market: OfferingMarket, asOf: Day | undefined): Promise<readonly ListedOffering[]> {
  const table = await market.records(offeringRecords);
  return recordsAt(table, momentOf(asOf)).map((place) => {
    const offering = table.row(place);
    return { ...offering, stage: shownStage(offering.stage) };
  });
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
  readonly kind?: KnownOffering['kind'] | undefined;
  readonly words: string;
  readonly sort: 'last' | 'company' | 'began' | 'days';
  readonly desc: boolean;
}

const ORDERS: Readonly<Record<OfferingAsk['sort'], (a: ListedOffering, b: ListedOffering) => number>> = {
  last: (a, b) => compareText(a.last, b.last),
  // More days since the last filing: an earlier one.
  days: (a, b) => compareText(b.last, a.last),
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
  const { days, close } = splitAdjustedSeries(filedSeries(series), { splits: document.splits, actions: [] }, asOf);
  const from = days.findIndex((day) => day >= epochDay(last));
  if (from < 0) return undefined;
  const point = (row: number) => ({ day: dayFromEpoch(days[row]!), close: close[row]! });
  const [first, end] = [point(from), point(days.length - 1)];
  return { currency: security.currency ?? 'USD', first, last: end, change: 100 * (end.close / first.close - 1) };
}

/** A row on the wire. */
export async function offeringToWire(market: OfferingMarket, offering: ListedOffering, asOf: Day | undefined) {
  const { cik, company, kind, stage, began, last, form, accession, amendments } = offering;
  const [security] = market.ofCompany(cik);
  return {
    cik,
    company,
    kind,
    stage,
    began,
    amendments,
    symbol: security ? displaySymbol(security.exchange, security.symbol) : null,
    last,
    form,
    days: Math.max(0, daysBetween(last, todayOf(market, asOf))),
    trading: (await tradingOf(market, offering, asOf)) ?? null,
    url: edgarUrl({ cik, accession, sample: market.status().sample }),
  };
}

const yearOf = (day: Day): number => Number(day.slice(0, 4));

/** Offerings by year, the latest first. */
export function offeringYears(all: readonly ListedOffering[]) {
  const ends = (stage: ShownStage, year: number) =>
    all.filter((offering) => offering.stage === stage && yearOf(offering.last) === year);
  const years = new Set(all.flatMap(({ began, last }) => [yearOf(began), yearOf(last)]));
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
        median_days: medianOf(priced.map(({ began, last }) => daysBetween(began, last))) ?? null,
      };
    });
}
