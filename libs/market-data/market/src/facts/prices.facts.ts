import {
  filingDayMoment,
  symbolHistory,
  type CorporateAction,
  type Fact,
  type SeriesName,
} from '@plumbline/market-data/domain';
import { dayFromEpoch, epochDay } from '@plumbline/shared/domain';
import { toCik, toSymbol } from '@plumbline/market-data/importers';
import {
  companyBySymbol,
  companyOfName,
  literal,
  literals,
  selectRows,
  type Archive,
} from '@plumbline/market-data/archive';
import { z } from 'zod';

import { priceFiles } from '../securities/price-rows';
import { readActions } from '../securities/actions.reader';
import type { FactProvider, FactQuery } from './fact-provider';
import { FIELDS, seriesFacts, type Field, type PricedSecurity } from './price-series';

const listing = z.object({ cik: z.string(), name: z.string(), symbol: z.string() });
const symbolRow = z.object({ symbol: z.string() });

/** Symbols by company number or name, from lists of companies and of exchanges. */
async function symbolsOfName(archive: Archive, entity: string): Promise<readonly string[]> {
  const listings = await selectRows(
    archive,
    'listings',
    'SELECT DISTINCT cik, name, symbol FROM {} ORDER BY ALL',
    listing,
  );
  const byNumber = listings.filter(({ cik }) => cik === toCik(entity));
  const company = byNumber[0]?.cik ?? companyOfName(entity, listings);
  if (company) return listings.filter(({ cik }) => cik === company).map(({ symbol }) => symbol);
  const named = await selectRows(
    archive,
    'symbols',
    'SELECT DISTINCT symbol AS cik, name, symbol FROM {} ORDER BY ALL',
    listing,
  );
  const symbol = companyOfName(entity, named);
  return symbol ? [symbol] : [];
}

/** The symbols that are meant: the entity itself where it has prices, also as an index, else those of its name. */
async function symbolsOf(archive: Archive, entity: string): Promise<readonly string[]> {
  const given = toSymbol(entity);
  const wanted = literals([given, `^${given}`]);
  const query = `SELECT DISTINCT symbol FROM {} WHERE symbol IN (${wanted}) ORDER BY symbol`;
  const found = (await selectRows(archive, 'price_files', query, symbolRow)).map(({ symbol }) => symbol);
  if (found.includes(given)) return [given];
  return found.length > 0 ? found : symbolsOfName(archive, entity);
}

const row = z.object({ price_file: z.string(), day: z.number(), value: z.number() });

interface Asked {
  readonly security: PricedSecurity;
  readonly unit: string;
  readonly field: Field;
  readonly query: FactQuery;
}

/** The securities that are meant: those of the built market, else whatever has the symbols. */
async function securitiesOf(
  archive: Archive,
  { entity, securities = [] }: FactQuery,
  actions: readonly CorporateAction[],
): Promise<readonly PricedSecurity[]> {
  if (securities.length > 0) return securities.map(({ spans, cik }) => ({ spans, cik }));
  const symbols = [...new Set(await symbolsOf(archive, entity))];
  return Promise.all(
    symbols.map(async (symbol) => ({
      spans: symbolHistory(actions, symbol),
      cik: await companyBySymbol(archive, symbol),
    })),
  );
}

function rowsOf(archive: Archive, { field, query }: Asked, symbol: string): Promise<readonly z.infer<typeof row>[]> {
  const days = [
    ...(query.start ? [`day >= ${epochDay(query.start)}`] : []),
    ...(query.end ? [`day <= ${epochDay(query.end)}`] : []),
    // An end alone is the day itself.
    ...(query.end && !query.start ? [`day = ${epochDay(query.end)}`] : []),
  ];
  const wanted = [`symbol = ${literal(symbol)}`, `"${field}" IS NOT NULL`, ...days].join(' AND ');
  const sql = `SELECT DISTINCT price_file, day, "${field}" AS value FROM {} WHERE ${wanted} ORDER BY ALL`;
  return selectRows(archive, 'prices', sql, row);
}

/** Volumes are shares; indices have no currency; where prices are quoted in another one than dollars the symbol has a suffix. */
const unitOf = (symbol: string, field: Field): string =>
  field === 'volume' ? 'shares' : symbol.startsWith('^') ? 'index' : /\.[A-Z]{2,}$/.test(symbol) ? 'price' : 'USD';

const DIGITS = 9;

/** The shortest number that single precision keeps as the same: files saved in it write 648.57 as 648.5700073242188. */
function withoutNoise(value: number): number {
  if (Number.isInteger(value) || Math.fround(value) !== value) return value;
  for (let digits = 1; digits < DIGITS; digits += 1) {
    const short = Number(value.toPrecision(digits));
    if (Math.fround(short) === value) return short;
  }
  return value;
}

/** The unchanged prices of every file: each file is a vintage, public at the end of trading. */
async function pricesOf(archive: Archive, asked: Asked): Promise<Fact[]> {
  const { spans } = asked.security;
  const files = await priceFiles(
    archive,
    spans.map(({ symbol }) => symbol),
  );
  const facts: Fact[] = [];
  for (const { symbol, from = '', before = '9999-12-31' } of spans) {
    for (const { price_file, day: number, value } of await rowsOf(archive, asked, symbol)) {
      const file = files.get(symbol)?.find((known) => known.price_file === price_file);
      const day = dayFromEpoch(number);
      if (!file || day < from || day >= before) continue;
      const form =
        file.basis === 'as-traded'
          ? file.basis
          : `${file.basis}@${file.as_of ?? ''}${file.assumed ? ' (assumed)' : ''}`;
      const about = { concept: asked.field, unit: asked.unit, accession: file.name, form };
      facts.push({ ...about, end: day, value: withoutNoise(value), filed: day, moment: filingDayMoment(day) });
    }
  }
  return facts;
}

const SERIES: readonly SeriesName[] = ['as-traded', 'split-adjusted', 'total-return'];
const CONCEPT = /^(?:(as-traded|split-adjusted) )?(open|high|low|close|volume)\b|^(total-return)\b/i;

/** The requested column (further words are a remark), of each file unchanged or of one of the three series. */
function conceptOf(concept: string): { readonly field: Field; readonly series: SeriesName | undefined } | undefined {
  const [matched, priced, column, total] = CONCEPT.exec(concept.trim().toLowerCase()) ?? [];
  if (matched === undefined) return undefined;
  const field = FIELDS.find((each) => each === column) ?? 'close';
  return { field, series: SERIES.find((each) => each === (priced ?? total)) };
}

/** A company's name or number means all its classes: each has its own prices, none takes the place of another's. */
const ofClass = (fact: Fact, symbol: string): Fact => ({ ...fact, concept: `${symbol} ${fact.concept}` });

/**
 * Prices: entity is a symbol, an index ('VIX' or '^VIX'), a company's number or name; concept 'open', 'high', 'low',
 * 'close' or 'volume', each file's unchanged value; 'as-traded close', 'split-adjusted close' and so on, and
 * 'total-return', of all files together by the log of actions and what the company filed. `end` alone is one day. Of a
 * company with several securities the concept says whose: 'BRK.A close'.
 */
export const priceFacts: FactProvider = {
  area: 'prices',
  find: async (archive, query) => {
    const asked = conceptOf(query.concept);
    if (!asked) return [];
    const { field, series: name } = asked;
    const actions = await readActions(archive);
    const found: Fact[] = [];
    const securities = await securitiesOf(archive, query, actions);
    for (const security of securities) {
      const symbol = security.spans[0]?.symbol ?? '';
      const own = { security, field, query, unit: unitOf(symbol, field) };
      const facts = name ? await seriesFacts(archive, { ...own, name, actions }) : await pricesOf(archive, own);
      found.push(...(securities.length > 1 ? facts.map((fact) => ofClass(fact, symbol)) : facts));
    }
    return found.sort((a, b) => (a.end === b.end ? (a.accession < b.accession ? -1 : 1) : a.end < b.end ? -1 : 1));
  },
};
