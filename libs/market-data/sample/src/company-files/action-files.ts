import { addDays, type Day } from '@plumbline/shared/domain';

import { splitFactorAfter, type SampleCompany } from '../companies/company';
import { dividendsOf } from '../prices/dividends';
import { businessDay } from '../base/trading-days';
import type { SampleUniverse } from '../universe/universe';

/** A row of the log of corporate actions. */
interface ActionRow {
  readonly symbol: string;
  readonly day: Day;
  readonly kind: 'split' | 'dividend' | 'special-dividend' | 'spin-off' | 'merger' | 'ticker-change' | 'delisting';
  readonly ratio?: number;
  readonly amount?: number;
  readonly currency?: string;
  readonly otherSymbol?: string;
  readonly otherName?: string;
  readonly declaredDay?: Day;
  readonly recordDay?: Day;
  readonly payDay?: Day;
}

/** Columns of the log. */
export const ACTION_HEADER =
  'symbol,day,kind,ratio,amount,currency,other_symbol,other_name,declared_day,record_day,pay_day';
const quoted = (text: string): string => (/[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

const lineOf = (row: ActionRow): string =>
  [
    row.symbol,
    row.day,
    row.kind,
    row.ratio,
    row.amount,
    row.currency,
    row.otherSymbol,
    quoted(row.otherName ?? ''),
    row.declaredDay,
    row.recordDay,
    row.payDay,
  ].join(',');

/** Currency in which its shares are quoted. */
export const quotedIn = ({ venue }: SampleCompany): string => venue?.currency ?? 'USD';

/** The symbol it had on a day. */
const symbolOn = ({ ticker, quirks: { former } }: SampleCompany, day: Day): string =>
  former && day < former.until ? former.ticker : ticker;

const rounded = (value: number): number => Number(value.toPrecision(6));

function dividendRows(universe: SampleUniverse, company: SampleCompany): ActionRow[] {
  const bars = universe.bars(company);
  const [first = '9999-12-31', last = ''] = [bars[0]?.day, bars.at(-1)?.day];
  const paid = dividendsOf(universe.history(company)).filter(({ exDay }) => exDay > first && exDay <= last);
  return paid.map(({ kind, exDay, declaredDay, payDay, amount }) => ({
    symbol: symbolOn(company, exDay),
    day: exDay,
    kind,
    amount,
    currency: quotedIn(company),
    declaredDay,
    recordDay: businessDay(addDays(exDay, 1)),
    payDay,
  }));
}

/** Close of the last day before, as traded on the day. */
function priceBefore(universe: SampleUniverse, company: SampleCompany, day: Day): number | undefined {
  const before = addDays(day, -1);
  const close = universe.closeOn(company, before);
  return close === undefined ? undefined : close * splitFactorAfter(company, before);
}

function spinOffRow(universe: SampleUniverse, company: SampleCompany): ActionRow[] {
  const { spinOff } = company.quirks;
  const price = spinOff && priceBefore(universe, company, spinOff.day);
  if (!spinOff || price === undefined) return [];
  const amount = rounded(price * spinOff.part);
  const child = universe.companies.find(({ ticker }) => ticker === spinOff.ticker);
  const opening = child && universe.bars(child)[0]?.close;
  const ratio = child && opening ? { ratio: rounded(amount / (opening * splitFactorAfter(child, spinOff.day))) } : {};
  return [
    {
      symbol: symbolOn(company, spinOff.day),
      day: spinOff.day,
      kind: 'spin-off',
      ...ratio,
      amount,
      currency: 'USD',
      otherSymbol: spinOff.ticker,
      otherName: spinOff.name,
      declaredDay: addDays(spinOff.day, -40),
    },
  ];
}

/** Final payment to shareholders: cash, shares of the buyer, or nothing. */
function endRow(universe: SampleUniverse, company: SampleCompany): ActionRow[] {
  const { lastTraded, end, ticker } = company;
  if (!lastTraded || lastTraded >= universe.lastDay) return [];
  const day = businessDay(addDays(lastTraded, 1));
  const row = { symbol: ticker, day };
  if (!end || end.kind === 'failed') return [{ ...row, kind: 'delisting' }];
  const price = priceBefore(universe, company, day) ?? 0;
  const merger = { ...row, kind: 'merger', declaredDay: end.announced } as const;
  const taker = end.by && universe.companies.find((each) => each.ticker === end.by?.ticker);
  const takerPrice = taker && priceBefore(universe, taker, day);
  const by = end.by ? { otherSymbol: end.by.ticker, otherName: end.by.name } : { otherName: 'Private buyer' };
  if (taker && takerPrice) return [{ ...merger, ...by, ratio: rounded(price / takerPrice) }];
  return [{ ...merger, ...by, amount: rounded(price), currency: quotedIn(company) }];
}

function tickerRow({ ticker, quirks: { former } }: SampleCompany): ActionRow[] {
  if (!former) return [];
  return [{ symbol: former.ticker, day: former.until, kind: 'ticker-change', otherSymbol: ticker }];
}

function splitRows(company: SampleCompany): ActionRow[] {
  return (company.quirks.splits ?? []).map(({ day, ratio }) => ({
    symbol: symbolOn(company, day),
    day,
    kind: 'split',
    ratio,
    declaredDay: addDays(day, -21),
  }));
}

/** All that happened to the shares of a company, as rows of the log; splits of companies by hand have a file of their own. */
export function actionLines(universe: SampleUniverse, company: SampleCompany): string[] {
  const rows = [
    ...(company.generated ? splitRows(company) : []),
    ...dividendRows(universe, company),
    ...spinOffRow(universe, company),
    ...tickerRow(company),
    ...endRow(universe, company),
  ];
  const happened = rows.filter(({ day }) => day <= universe.lastDay);
  return happened.sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0)).map(lineOf);
}
