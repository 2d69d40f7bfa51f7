import { dayFromEpoch, addYears, type Day } from '@plumbline/shared/domain';
import type { Handlers } from '@plumbline/shared/server';
import type { detailCalls } from '@plumbline/stocks/contract';
import { displaySymbol } from '@plumbline/stocks/domain';
import { knownFilings } from '../read/filings';
import { aboutSecurity, loadStockOf, type StockContext } from '../read/stock-context';
import { summaryOf } from '../read/summary';
import { adjustedAmount, noPayments, paymentsOf } from '../tabs/dividend';
import type { FigureReader } from '../tabs/tab-reading';
import { readingFrom, tabAnswerOf, type TabDeps } from './tab.routes';

/** Current and former names of a security, as known on the day of the page. */
const namesOf = ({ document: { intervals = [] }, asOf }: StockContext) =>
  intervals
    .filter(({ from }) => asOf === undefined || from === undefined || from <= asOf)
    .map(({ from, before, symbol, exchange, name, cusip }) => ({
      from: from ?? null,
      before: asOf !== undefined && before !== undefined && before > asOf ? null : (before ?? null),
      symbol,
      exchange,
      name,
      cusip: cusip ?? null,
    }));

function barsOf({ series, prices }: StockContext) {
  if (!series || prices.end === 0) return { days: 0, first: null, last: null };
  return {
    days: prices.end,
    first: dayFromEpoch(series.days[0]!),
    last: dayFromEpoch(series.days[prices.end - 1]!),
  };
}

/** The company's entry in registers. */
function profileOf({ security, document }: StockContext) {
  const { sic = null, sicDescription: industry = null, country = null, fiscalYearEnd = null } = document.profile;
  return { cik: security.cik ?? null, sic, industry, country, fiscal_year_end: fiscalYearEnd };
}

function listingOf({ security, asOf }: StockContext) {
  const { exchange, symbol, currency, kind = null, delisted = null } = security;
  const isOver = delisted !== null && (asOf === undefined || delisted <= asOf);
  return {
    display_symbol: displaySymbol(exchange, symbol),
    exchange,
    currency,
    kind,
    delisted: isOver ? delisted : null,
  };
}

function detailOf(context: StockContext) {
  const { document, view, asOf } = context;
  const filings = knownFilings(document, asOf);
  return {
    ...aboutSecurity(context),
    ...listingOf(context),
    ...profileOf(context),
    template: view.template.template,
    template_reason: view.template.reason,
    names: namesOf(context),
    filings: { total: filings.length, first: filings.at(-1)?.filed ?? null, last: filings[0]?.filed ?? null },
    prices: barsOf(context),
  };
}

async function figureWire({ cell }: Pick<FigureReader, 'cell'>, metric: string) {
  const { value, reason } = await cell(metric);
  return { value, ...(value === null ? { reason: reason ?? 'It is not known' } : {}) };
}

const paymentWire = (payment: ReturnType<typeof paymentsOf>[number], context: StockContext) => ({
  kind: payment.kind as 'dividend',
  declared: payment.declaredDay ?? null,
  ex: payment.day,
  record: payment.recordDay ?? null,
  pay: payment.payDay ?? null,
  amount: payment.amount ?? null,
  adjusted: adjustedAmount(payment, context),
  currency: payment.currency ?? context.security.currency,
  source: payment.source,
});

export const detailHandlers = (deps: TabDeps): Handlers<typeof detailCalls> => {
  const load = loadStockOf(deps.market);
  const readingOf = readingFrom(deps);
  const tab = tabAnswerOf(deps);
  /** Total return of the years after a day; null until they have passed. */
  const returnAfter = async (id: string, day: Day, years: 1 | 3 | 5) => {
    const end = addYears(day, years);
    const now = await load(id, undefined);
    if (now.on === undefined || end > now.on) return { value: null, reason: `${years} years have not passed since` };
    return figureWire(readingOf(await load(id, end), {}, []), `total_return_${years}y`);
  };
  return {
    'GET /_api/stocks/{id}/detail': async ({ params, query }) => detailOf(await load(params.id, query.asOf)),
    'GET /_api/stocks/{id}/dividend': async ({ params, query }) => {
      const answer = await tab({ params: { ...params, tab: 'dividend' }, query });
      const context = await load(params.id, query.asOf);
      const reading = readingOf(context, query, []);
      const payments = paymentsOf(context);
      const [paid, growth] = await Promise.all([
        figureWire(reading, 'dividend_yield'),
        figureWire(reading, 'dividend_growth_5y'),
      ]);
      return {
        ...answer,
        dividend_yield: paid,
        dividend_growth_5y: growth,
        data: payments.map((payment) => paymentWire(payment, context)),
        ...(payments.length === 0 ? { reason: noPayments(context) } : {}),
      };
    },
    'GET /_api/stocks/{id}/history': async ({ params: { id }, query: { date } }) => {
      const summary = summaryOf(await load(id, date));
      const [one, three, five] = await Promise.all([1, 3, 5].map((years) => returnAfter(id, date, years as 1)));
      return { ...summary, after: { '1y': one!, '3y': three!, '5y': five! } };
    },
  };
};
