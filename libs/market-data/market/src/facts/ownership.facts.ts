import {
  endOfDayNewYork,
  filingDayMoment,
  splitAdjustedTrade,
  splitFactor,
  type Fact,
  type InsiderFiling,
  type InsiderTrade,
  type SaleNotice,
  type Split,
  type Stake,
} from '@plumbline/market-data/domain';
import type { Day } from '@plumbline/shared/domain';
import {
  literal,
  readInsiderFilings,
  readSaleNotices,
  readStakes,
  selectRows,
  type Archive,
  type Wanted,
} from '@plumbline/market-data/archive';
import { z } from 'zod';

import type { FactProvider, FactQuery } from './fact-provider';
import { filingsOf } from './ownership-entities';
import { issuerSplits } from './security-log';

type Given = Pick<Fact, 'concept' | 'unit' | 'value'> & { readonly day: Day | undefined };

const toFact = (
  { accession, form, filed, moment }: Pick<InsiderFiling, 'accession' | 'form' | 'filed' | 'moment'>,
  { concept, unit, value, day }: Given,
): Fact => ({ concept, unit, value, end: day ?? filed, accession, form, filed, moment });

type LineCount = (filing: InsiderFiling) => number;

const COUNTS: Readonly<Record<string, LineCount>> = {
  nonDerivativeTransaction: ({ trades }) => trades.filter(({ isDerivative }) => !isDerivative).length,
  derivativeTransaction: ({ trades }) => trades.filter(({ isDerivative }) => isDerivative).length,
  nonDerivativeHolding: ({ holdings }) => holdings.filter(({ isDerivative }) => !isDerivative).length,
  derivativeHolding: ({ holdings }) => holdings.filter(({ isDerivative }) => isDerivative).length,
};

const sharesOf = (trades: readonly InsiderTrade[], code: string): number | undefined => {
  const lines = trades.filter((trade) => !trade.isDerivative && trade.code === code);
  return lines.length > 0 ? lines.reduce((sum, { shares = 0 }) => sum + shares, 0) : undefined;
};

/** 'nonDerivativeTransaction' and its like count lines, 'transactionShares:S' sums the shares of a code. */
function insiderFacts(filing: InsiderFiling, concept: string): readonly Fact[] {
  const day = filing.reportDay;
  const count = Object.entries(COUNTS).find(([name]) => name.toLowerCase() === concept.toLowerCase());
  if (count) return [toFact(filing, { concept: count[0], unit: 'rows', value: count[1](filing), day })];
  const code = /^transactionShares:([A-Z])$/i.exec(concept)?.[1]?.toUpperCase() ?? '';
  const value = sharesOf(filing.trades, code);
  return value === undefined
    ? []
    : [toFact(filing, { concept: `transactionShares:${code}`, unit: 'shares', value, day })];
}

function stakeFacts(stake: Stake, concept: string): readonly Fact[] {
  const isPercent = concept.toLowerCase() === 'percentofclass';
  const values = stake.holders.flatMap((holder) => (isPercent ? holder.percent : holder.shares) ?? []);
  const what = isPercent
    ? { concept: 'percentOfClass', unit: '%' }
    : { concept: 'aggregateAmountOwned', unit: 'shares' };
  return values.map((value) => toFact(stake, { ...what, value, day: stake.eventDay }));
}

function noticeFacts(notice: SaleNotice, concept: string): readonly Fact[] {
  const isValue = concept.toLowerCase() === 'aggregatemarketvalue';
  const values = notice.lines.flatMap(({ units, marketValue }) => (isValue ? marketValue : units) ?? []);
  const what = isValue
    ? { concept: 'aggregateMarketValue', unit: 'USD' }
    : { concept: 'noOfUnitsSold', unit: 'shares' };
  return values.map((value) => toFact(notice, { ...what, value, day: notice.lines[0]?.saleDay }));
}

const ADJUSTED = /^split-adjusted (transactionShares:[A-Z])$/i;

/** Trades on the basis of the as-of day, of the last split known without one. */
function onLaterBasis(filing: InsiderFiling, splits: readonly Split[], asOf: Day | undefined): InsiderFiling {
  const at = asOf === undefined ? undefined : endOfDayNewYork(asOf);
  const factor = (day: Day): number => splitFactor(splits, day, asOf ?? '9999-12-31', at);
  return { ...filing, trades: filing.trades.map((trade) => splitAdjustedTrade(trade, factor(trade.day))) };
}

async function adjustedFacts(archive: Archive, wanted: Wanted, concept: string, asOf: Day | undefined) {
  const filings = await readInsiderFilings(archive, wanted);
  const issuers = new Map(filings.map((filing) => [filing.issuerCik, filing]));
  const splits = new Map<string, readonly Split[]>();
  for (const [cik, { issuerSymbol: symbol, filed: day }] of issuers)
    splits.set(cik, await issuerSplits(archive, cik, symbol === undefined ? undefined : { symbol, day }));
  return filings.flatMap((filing) =>
    insiderFacts(onLaterBasis(filing, splits.get(filing.issuerCik) ?? [], asOf), concept).map((fact) => ({
      ...fact,
      concept: `split-adjusted ${fact.concept}`,
    })),
  );
}

async function factsOfFilings(
  archive: Archive,
  wanted: Wanted,
  { concept, asOf }: FactQuery,
): Promise<readonly Fact[]> {
  const adjusted = ADJUSTED.exec(concept)?.[1];
  if (adjusted) return adjustedFacts(archive, wanted, adjusted, asOf);
  if (/^(percentOfClass|aggregateAmountOwned)$/i.test(concept))
    return (await readStakes(archive, wanted)).flatMap((stake) => stakeFacts(stake, concept));
  if (/^(noOfUnitsSold|aggregateMarketValue)$/i.test(concept))
    return (await readSaleNotices(archive, wanted)).flatMap((notice) => noticeFacts(notice, concept));
  return (await readInsiderFilings(archive, wanted)).flatMap((filing) => insiderFacts(filing, concept));
}

const CONCEPT =
  /^((non)?derivative(Transaction|Holding)|(split-adjusted )?transactionShares:[A-Z]|percentOfClass|aggregateAmountOwned|noOfUnitsSold|aggregateMarketValue)$/i;

/** Also in words: 'Form 4 non-derivative transactions', 'Form 4 shares sold (code S)'. */
function conceptOf(asked: string): string {
  const [, , non = '', what = ''] = /^(form [345] )?(non-?)?derivative (transaction|holding)s$/i.exec(asked) ?? [];
  if (what) return `${non ? 'nonDerivative' : 'derivative'}${what}`;
  const code = /^(?:form [345] )?shares .*\(code ([A-Z])\)$/i.exec(asked)?.[1];
  return code ? `transactionShares:${code}` : asked;
}

/** 'SEC insider data set' or 'insider data set 2024Q3'. */
const DATA_SET = /^(?:sec )?insider data sets?(?: (\d{4})q([1-4]))?$/i;
const SUBMISSIONS = /^form[ -]([345])([-/]A)?( submissions)?$/i;

function quarter([, year, number]: RegExpExecArray): { readonly start?: Day; readonly end?: Day } {
  if (!year || !number) return {};
  const last = ['03-31', '06-30', '09-30', '12-31'][Number(number) - 1] ?? '';
  return { start: `${year}-${String(Number(number) * 3 - 2).padStart(2, '0')}-01`, end: `${year}-${last}` };
}

const counted = z.object({ count: z.number(), first: z.string().nullable(), last: z.string().nullable() });

const formName = (concept: string): string =>
  concept.replace(SUBMISSIONS, (_, form: string, amended?: string) => `${form}${amended ? '/A' : ''}`);

/** How many reports of a form the data sets hold, filed from one day to another. */
async function submissions(archive: Archive, query: FactQuery, found: RegExpExecArray): Promise<readonly Fact[]> {
  const { start = '', end = '9999-12-31' } = { ...quarter(found), ...query };
  const name = formName(query.concept);
  const sql = `SELECT count(DISTINCT accession)::DOUBLE AS count, min(filed) AS first, max(filed) AS last FROM {}
    WHERE origin = 'data-set' AND form = ${literal(name)} AND filed BETWEEN ${literal(start)} AND ${literal(end)}`;
  const rows = await selectRows(archive, 'insider_filings', sql, counted);
  return rows.flatMap(({ count, first, last }) => {
    if (first === null || last === null) return [];
    const what = { concept: `Form-${name.replace('/', '-')}`, unit: 'rows', value: count, start: first, end: last };
    return [{ ...what, accession: 'SUBMISSION.tsv', form: 'data-set', filed: last, moment: filingDayMoment(last) }];
  });
}

const isWithin =
  ({ start, end }: FactQuery) =>
  (fact: Fact): boolean =>
    start === undefined
      ? end === undefined || fact.end === end
      : fact.end >= start && fact.end <= (end ?? '9999-12-31');

/**
 * Reports of insiders and large holders. Entity: accession number, issuer (symbol, CIK, name), owner (CIK, name), or
 * 'issuer / owner'; 'split-adjusted transactionShares:S' counts in shares of the as-of day; days are those of the report. 'SEC insider data set' counts the reports of a form by filing day.
 */
export const ownershipFacts: FactProvider = {
  area: 'ownership',
  find: async (archive, query) => {
    const set = DATA_SET.exec(query.entity.trim());
    if (set) return SUBMISSIONS.test(query.concept) ? submissions(archive, query, set) : [];
    const concept = conceptOf(query.concept.trim());
    if (!CONCEPT.test(concept)) return [];
    const wanted = await filingsOf(archive, query.entity.trim());
    return wanted ? (await factsOfFilings(archive, wanted, { ...query, concept })).filter(isWithin(query)) : [];
  },
};
