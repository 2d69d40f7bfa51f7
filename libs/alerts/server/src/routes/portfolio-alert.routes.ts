import type { portfolioAlertCalls } from '@plumbline/alerts/contract';
import { ALERT_LIMITS, targetKey } from '@plumbline/alerts/domain';
import { todayOf, type OwnerBook, type Security } from '@plumbline/market-data/domain';
import { addDays, ApiError, type Day } from '@plumbline/shared/domain';
import { keptByVersion, memberOf, paged, tablesOf, type Handlers } from '@plumbline/shared/server';
import { sql } from 'kysely';
import { companyNews, type CompanyNews, type NewsWindow } from '../events/company-news';
import { alertsToWire, type WireAlert } from '../read/alert-wire';
import { namedAlerts } from '../read/named-alerts';
import { stockToWire } from '../read/targets';
import { ownersOf } from '../run/news-run';
import type { AlertDeps, AlertMarket } from '../sources';
import { allAlerts, removeAlerts, watchedName } from '../store/alert-store';
import { countByRef } from '../store/firing-store';
import { applyWanted } from '../write/wanted';

/** A company of a portfolio with what happened to it. */
interface CompanyRow {
  readonly security: Security;
  readonly news: readonly CompanyNews[];
  readonly alerts: readonly WireAlert[];
}

const latest = ({ news }: CompanyRow): Day => news[0]?.day ?? '';

/** How many alerts of a portfolio reported something new of a company, by the id of the security. */
async function newByCompany(
  { db, refs }: AlertDeps,
  alertIds: readonly number[],
): Promise<ReadonlyMap<string, number>> {
  const counts = await countByRef(tablesOf(db), alertIds);
  const found = await refs.resolve([...counts.keys()]);
  return new Map(
    [...counts].flatMap(([ref, count]) => {
      const id = found.get(ref)?.security?.id;
      return id === undefined ? [] : [[id, count] as const];
    }),
  );
}

function rowToWire({ security, news, alerts }: CompanyRow, newAlerts: ReadonlyMap<string, number>) {
  const own = alerts.filter(({ result }) => result?.triggered).length;
  return {
    key: targetKey({ type: 'STOCK', id: security.id }),
    stock: stockToWire(security),
    triggered_count: own + (newAlerts.get(security.id) ?? 0),
    latest: news[0]?.day ?? null,
    count: news.length,
    children: news.slice(0, ALERT_LIMITS.children).map(({ key, day, text, link }) => ({ key, day, text, link })),
    data: [...alerts],
  };
}

/** Only the owner of a portfolio sees its alerts: for everybody else there is none. */
async function refuseOthers({ db }: AlertDeps, userId: number, id: number): Promise<void> {
  const { rows } = await sql`select 1 from portfolios where id = ${id} and user_id = ${userId}`.execute(tablesOf(db));
  if (rows.length === 0) throw new ApiError(404, 'There is no such portfolio');
}

interface Asked {
  readonly page: number;
  readonly per_page: number;
  readonly days: number;
  readonly asOf?: Day | undefined;
}

/** Companies whose news are kept. */
const KEPT = 2_000;

interface NewsAsked {
  readonly security: Security;
  readonly window: NewsWindow;
  readonly book: OwnerBook | undefined;
}

/** News of a company once a version of the market: a page of the list needs those of all companies. */
const readNews = keptByVersion<AlertMarket, NewsAsked, readonly CompanyNews[]>({
  most: KEPT,
  keyOf: ({ security, window, book }) => [security.id, window.since, window.on, book !== undefined].join(' '),
  read: (market, { security, window, book }) => companyNews({ market, book, hasTexts: false }, security, window),
});

/** Companies on a portfolio with what happened to them, those with the newest first. */
async function companiesOf(
  deps: AlertDeps,
  held: ReadonlySet<string>,
  window: NewsWindow,
  wire: readonly WireAlert[],
): Promise<CompanyRow[]> {
  const book = held.size > 0 ? await ownersOf(deps) : undefined;
  const rows: CompanyRow[] = [];
  for (const id of held) {
    const security = deps.market.find(id);
    if (!security) continue;
    const news = await readNews(deps.market, { security, window, book });
    const alerts = wire.filter(({ stock }) => stock?.stockid === id);
    if (news.length > 0 || alerts.length > 0) rows.push({ security, news, alerts });
  }
  return rows.sort((a, b) =>
    latest(a) === latest(b) ? b.news.length - a.news.length : latest(a) < latest(b) ? 1 : -1,
  );
}

async function listOf(deps: AlertDeps, userId: number, id: number, { page, per_page, days, asOf }: Asked) {
  const on = todayOf(deps.market, asOf);
  const since = addDays(on, -days);
  const held = (await deps.alertLists.portfolio(id, { userId, asOf })) ?? new Set<string>();
  const rows = (await allAlerts(deps, userId)).filter(
    ({ portfolio_id: portfolio, ref }) => portfolio === id || (portfolio === null && ref !== null),
  );
  const wire = await alertsToWire(deps, rows);
  const portfolio = wire.filter(({ alertable_type: type }) => type === 'PORTFOLIO');
  const newAlerts = await newByCompany(
    deps,
    portfolio.map((alert) => alert.id),
  );
  const companies = await companiesOf(deps, held, { since, on }, wire);
  const shown = companies.slice((page - 1) * per_page, page * per_page).map((row) => rowToWire(row, newAlerts));
  return {
    ...paged(shown, { total: companies.length, page, perPage: per_page }),
    since,
    date: on,
    alerts: portfolio,
    notes: [...(await deps.dueNotes(id, { since, on }))],
  };
}

const LIST = { page: 1, per_page: ALERT_LIMITS.rows, days: 30 } as const;

/** Alerts of a portfolio. */
export const portfolioAlertHandlers = (deps: AlertDeps): Handlers<typeof portfolioAlertCalls> => ({
  'POST /_api/v2/portfolios/{id}/alerts': async ({ params: { id }, body }, context) => {
    const { userId } = memberOf(context);
    await refuseOthers(deps, userId, id);
    const watched = {
      alertable_type: 'PORTFOLIO',
      portfolio_id: id,
      ref: null,
      screen_id: null,
      series_id: null,
    } as const;
    if (body?.action === 'save') await applyWanted(deps, userId, watched, body.alertable ?? {});
    if (body?.action === 'remove') {
      const { alerts } = await namedAlerts(deps, userId, body.alertable_keys ?? []);
      const own = alerts.filter((alert) => alert.portfolio_id === id || watchedName(alert) === watchedName(watched));
      await removeAlerts(
        tablesOf(deps.db),
        userId,
        own.map((alert) => alert.id),
      );
    }
    return listOf(deps, userId, id, { ...LIST, ...body });
  },
});
