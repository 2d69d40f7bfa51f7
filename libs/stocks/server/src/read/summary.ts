import { endOfDayNewYork, gradeOf, industryPlace } from '@plumbline/market-data/domain';
import { displaySymbol } from '@plumbline/stocks/domain';
import type { z } from 'zod';
import { isKnown, type Measured } from '@plumbline/formula/domain';
import { metricOf } from '@plumbline/measures/domain';
import { endedBy, evaluateMetric, explain, outdatedInput } from '@plumbline/metrics/domain';
import { statementTable } from '@plumbline/statements/domain';
import type { stockSummarySchema } from '@plumbline/stocks/contract';
import { filingToWire, latestFilings } from './filings';
import { metricPrices } from './metric-prices';
import { priceGaps } from './prices-at';
import type { StockContext } from './stock-context';
import { tabFacts } from './tab-facts';
import { SUMMARY_METRICS, TEMPLATE_METRICS, TREND_ROWS } from './summary-rows';

type Summary = z.input<typeof stockSummarySchema>;
type Figures = Summary['figures'];

const FILINGS_SHOWN = 10;
/** Years of the annual summary (specification). */
const TREND_YEARS = 12;
const MILLION = 1e6;

/** Numbers of the specification's wire: a status becomes its number here and nowhere else. */
const STATUS_NUMBERS: Readonly<Record<string, number>> = {
  at_loss: 0,
  negative_equity: 10_000,
  no_debt: 10_000,
  no_dividend: 0,
};
const NOT_AVAILABLE = 9999;

const wireNumber = (result: Measured | undefined, scale = 1): number => {
  if (!result) return NOT_AVAILABLE;
  return isKnown(result) ? result.value / scale : (STATUS_NUMBERS[result.status] ?? NOT_AVAILABLE);
};

interface Measure {
  readonly key: string;
  readonly label: string;
  readonly unit: Figures[string]['unit'];
  readonly result: Measured;
}

/** Revenue of the last four quarters: a row of the statements next to the metrics. */
function revenue(context: StockContext): Measure {
  const found = explain('revenue', { view: context.view, on: context.on, prices: metricPrices(context) });
  const value = found?.value ?? null;
  const result =
    value === null ? { status: 'not_available' as const, reason: found?.reason ?? 'No revenue is known' } : { value };
  return { key: 'revenue', label: 'Revenue', unit: 'money', result };
}

/** Every header figure with its unit, from the registry. */
function measure(context: StockContext): Measure[] {
  const { view, on } = context;
  const prices = metricPrices(context);
  const keys = [...SUMMARY_METRICS, ...TEMPLATE_METRICS[view.template.template]];
  const metrics = keys.map((key): Measure => {
    const { label, unit } = metricOf(key)!;
    return { key, label, unit, result: evaluateMetric(key, { view, on, prices }) };
  });
  return [...metrics, revenue(context)];
}

function figuresOf(measures: readonly Measure[]): Figures {
  const rows = measures.map(({ key, label, unit, result }) => {
    const value = isKnown(result)
      ? { value: result.value }
      : { value: null, status: result.status, reason: result.reason };
    return [key, { key, label, unit, ...value }] as const;
  });
  return Object.fromEntries(rows);
}

/** False where the last price is of a day too far before that of the figures. */
const isPriceCurrent = (context: StockContext): boolean =>
  outdatedInput(['price'], { view: context.view, on: context.on, prices: metricPrices(context) }, undefined) ===
  undefined;

/** The close against the one before, in the currency. */
function changeOf(context: StockContext): number {
  const { price } = context.prices;
  const isKnown = price?.previousClose !== undefined && isPriceCurrent(context);
  return isKnown ? price.close - price.previousClose : NOT_AVAILABLE;
}

function trendsOf({ view }: StockContext): Summary['trends'] {
  const shown = TREND_ROWS[view.template.template];
  const table = statementTable(view, { period: 'annual', basis: 'restated', rows: shown });
  const first = Math.max(0, table.periods.length - TREND_YEARS);
  const periods = table.periods.slice(first);
  return shown.flatMap((key) => {
    const row = table.rows.find(({ item }) => item.key === key);
    if (!row || periods.length === 0) return [];
    const points = periods.map(({ label }, index) => {
      const cell = row.cells[first + index]!;
      return isKnown(cell) ? { period: label, value: cell.value } : { period: label, value: null, reason: cell.reason };
    });
    return [{ key, label: row.item.label, unit: row.item.unit, points }];
  });
}

/** The business section, unless it became public after the as-of day (or nobody can say when). */
function knownDescription({ document, asOf }: StockContext) {
  const { description } = document.profile;
  if (!description || !asOf) return description;
  const filing = document.filings.find(({ accession }) => accession === description.accession);
  return filing && filing.moment.at <= endOfDayNewYork(asOf) ? description : undefined;
}

function describe(context: StockContext): Summary['description'] {
  const { document, security, asOf } = context;
  const description = knownDescription(context);
  if (description) {
    const source = `From the company's own annual report (${description.source})`;
    return { descrpt: description.text, source, accession: description.accession ?? null };
  }
  const { sicDescription } = document.profile;
  const sector = sicDescription ? ` It is classified under ${sicDescription.toLowerCase()}.` : '';
  const place = security.exchange
    ? `is listed as ${security.exchange}:${security.symbol}`
    : `trades as ${security.symbol}`;
  const source = `No annual report with a business section ${asOf ? `is known to have been public on ${asOf}` : 'was imported'}`;
  return { descrpt: `${security.company} ${place}.${sector}`, source, accession: null };
}

const pricesWire = ({ document, series, prices, asOf }: StockContext): Summary['prices'] => ({
  sources: document.priceSources
    // Of closes of single days the first may not have been public yet.
    .filter(({ from }) => prices.end > 0 && (!asOf || from <= asOf))
    .map(({ file, basis, from, to, rows }) => ({
      file,
      basis: basis.kind,
      assumed: basis.assumed,
      from,
      // How much of a file that goes on after the day was there is not known.
      ...(asOf && to > asOf ? { to: asOf, rows: null } : { to, rows }),
    })),
  conflicts: document.priceConflicts.filter(({ day }) => !asOf || day <= asOf).length,
  gaps: priceGaps(series, prices.end),
});

const made = new WeakMap<StockContext, Summary>();

/** The summary of a security; computed once a context, which holds one security of one version as of one day. */
export function summaryOf(context: StockContext): Summary {
  const known = made.get(context);
  if (known) return known;
  const summary = makeSummary(context);
  made.set(context, summary);
  return summary;
}

/** Where the directory has it. */
function placeOf({ document }: StockContext): Pick<Summary, 'sector' | 'group' | 'industry'> {
  const { sector, group, industry } = industryPlace(document.profile);
  return { sector: sector ?? null, group: group ?? null, industry: industry ?? null };
}

/** Which days the price and what is made from it are of. */
const daysOf = (
  context: StockContext,
): Pick<Summary, 'last_price_date' | 'price_grade' | 'price_public' | 'is_price_current' | 'ended'> => ({
  last_price_date: context.prices.price?.day ?? null,
  price_grade: context.prices.price ? gradeOf(context.prices.price.quality) : null,
  price_public: context.prices.price?.publicOn ?? null,
  is_price_current: isPriceCurrent(context),
  ended: endedBy(context) ?? null,
});

/** The summary of a security: figures named as the specification names them, and the same with units and reasons. */
function makeSummary(context: StockContext): Summary {
  const { security, document, prices, asOf, sample } = context;
  const measures = measure(context);
  const value = (key: string) => measures.find((one) => one.key === key)?.result;
  return {
    stockid: security.id,
    symbol: security.symbol,
    display_symbol: displaySymbol(security.exchange, security.symbol),
    exchange: security.exchange,
    company: security.company,
    currency: security.currency,
    price: wireNumber(value('price')),
    p_change: changeOf(context),
    p_pct_change: wireNumber(value('price_change')),
    ...daysOf(context),
    pricehislow: wireNumber(value('week52_low')),
    pricehishigh: wireNumber(value('week52_high')),
    mktcap: wireNumber(value('mktcap'), MILLION),
    ev_morn: wireNumber(value('enterprise_value'), MILLION),
    pe: wireNumber(value('pettm')),
    pb: wireNumber(value('pb')),
    ps: wireNumber(value('ps')),
    yield: wireNumber(value('dividend_yield')),
    volumn_day: prices.price?.volume ?? NOT_AVAILABLE,
    shares: wireNumber(value('shares_outstanding'), MILLION),
    description: describe(context),
    ...placeOf(context),
    cik: security.cik ?? null,
    asOf: asOf ?? null,
    sample,
    ...tabFacts(context),
    template: context.view.template.template,
    ttmEnd: context.view.calendar.quarterly.at(-1)?.end ?? null,
    figures: figuresOf(measures),
    trends: trendsOf(context),
    filings: {
      known: document.hasFilingList,
      from: document.filings.at(-1)?.filed ?? null,
      data: latestFilings(document, asOf, FILINGS_SHOWN).map((filing) => filingToWire(filing, security.cik, sample)),
    },
    prices: pricesWire(context),
  };
}
