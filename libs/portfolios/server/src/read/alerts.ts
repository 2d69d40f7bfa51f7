import { endOfDayNewYork, type Filing } from '@plumbline/market-data/domain';
import type { HeldAction } from '@plumbline/portfolios/domain';
import { addDays, type Day } from '@plumbline/shared/domain';
import { paged, tablesOf } from '@plumbline/shared/server';
import { edgarUrl, filingForm, filingWords, stockPath, type FilingGroup } from '@plumbline/stocks/domain';
import { sql } from 'kysely';
import type { PortfolioSources } from '../sources';
import type { PortfolioRow } from '../store/portfolio-store';
import type { HeldSecurity } from './held-securities';
import { stockToWire } from './stock-wire';
import { valuePortfolio, type ValuedPortfolio } from './valued-portfolio';

/** Rows of a page, and what is shown of each (specification). */
export const ALERTS_PER_PAGE = 10;
const MAX_CHILDREN = 5;

/** Which days are looked at. */
export interface AlertsAsked {
  readonly asOf?: Day | undefined;
  readonly days: number;
  readonly page: number;
}

/** Something that happened to a company that is held or watched. */
interface Happened {
  /** Of the specification's common alerts. */
  readonly key: string;
  readonly day: Day;
  readonly text: string;
  readonly href: string;
}

const KEYS: Readonly<Partial<Record<FilingGroup, string>>> = {
  reports: 'stock_new_10qk',
  insiders: 'stock_new_insider_trading',
};

/** Item 2.02 of a current report is about results. */
const keyOf = ({ form, items = '' }: Filing): string =>
  items.split(',').some((item) => item.trim() === '2.02')
    ? 'stock_new_financial_updates'
    : (KEYS[filingForm(form).group] ?? 'stock_new_event');

const NOISE: ReadonlySet<FilingGroup> = new Set(['supplements', 'letters']);

interface Window {
  readonly since: Day;
  readonly on: Day;
  readonly sample: boolean;
}

function filingsOf({ document, security }: HeldSecurity, { since, on, sample }: Window): Happened[] {
  const at = endOfDayNewYork(on);
  const recent = document?.filings.filter(({ filed, moment }) => filed > since && moment.at <= at) ?? [];
  return recent
    .filter(({ form }) => !NOISE.has(filingForm(form).group))
    .map((filing) => ({
      key: keyOf(filing),
      day: filing.filed,
      text: filingWords(filing),
      href:
        edgarUrl({ cik: security?.cik, accession: filing.accession, document: filing.primaryDocument, sample }) ??
        stockPath(security!.symbol, 'filings'),
    }));
}

function actionText({ kind, ratio, amount, currency, otherName }: HeldAction): string {
  if (kind === 'split') return `Split: ${ratio ?? 'some'} shares for one`;
  if (kind === 'dividend') return `Dividend${amount === undefined ? '' : ` of ${amount} ${currency}`}, ex-day`;
  if (kind === 'spin-off') return `Spin-off${otherName ? ` of ${otherName}` : ''}`;
  if (kind === 'merger') return `Merger${otherName ? ` with ${otherName}` : ''}`;
  return 'It no longer trades';
}

const actionsOf = ({ actions, security }: HeldSecurity, { since, on }: Window): Happened[] =>
  actions
    .filter(({ day }) => day > since && day <= on)
    .map((action) => ({
      ...{ key: 'stock_new_event', day: action.day, text: actionText(action) },
      href: stockPath(security!.symbol, 'dividend'),
    }));

/** Securities that are held or on the list. */
const followed = ({ positions, stocks }: ValuedPortfolio): ReadonlySet<number> =>
  new Set([...positions, ...stocks].map(({ ref }) => ref));

/** Notes whose day has come or comes soon. */
const SOON_DAYS = 30;

async function dueNotes({ db, refs }: PortfolioSources, { id }: PortfolioRow, { since, on }: Window) {
  const { rows } = await sql<{ id: number; ref: number | null; plain: string; day: string }>`
    select id, ref, left(plain, 200) as plain, target_time::text as day from notes
    where portfolio_id = ${id} and target_time > ${since} and target_time <= ${addDays(on, SOON_DAYS)}
    order by target_time, id limit 50`.execute(tablesOf(db));
  const found = await refs.resolve(rows.flatMap(({ ref }) => (ref === null ? [] : [ref])));
  return rows.map(({ id: note, ref, plain, day }) => ({
    note_id: note,
    stock: ref === null ? null : stockToWire(found.get(ref), ref),
    text: plain,
    day,
    is_due: day <= on,
  }));
}

/** What happened to the companies of a portfolio in some days, those with the newest first, and notes whose day is near. */
export async function alertsOf(sources: PortfolioSources, portfolio: PortfolioRow, { asOf, days, page }: AlertsAsked) {
  const valued = await valuePortfolio(sources, portfolio, { asOf });
  const window = { since: addDays(valued.on, -days), on: valued.on, sample: sources.market.status().sample };
  const rows = [...followed(valued)].flatMap((ref) => {
    const held = valued.securities.get(ref);
    if (!held?.security) return [];
    const happened = [...filingsOf(held, window), ...actionsOf(held, window)].sort((a, b) => (a.day < b.day ? 1 : -1));
    const children = happened.slice(0, MAX_CHILDREN);
    if (children.length === 0) return [];
    return [{ stock: stockToWire(held, ref), latest: children[0]!.day, count: happened.length, children }];
  });
  rows.sort((a, b) => (a.latest === b.latest ? b.count - a.count : a.latest < b.latest ? 1 : -1));
  const shown = rows.slice((page - 1) * ALERTS_PER_PAGE, page * ALERTS_PER_PAGE);
  return {
    ...paged(shown, { total: rows.length, page, perPage: ALERTS_PER_PAGE }),
    since: window.since,
    date: valued.on,
    notes: await dueNotes(sources, portfolio, window),
  };
}
