import { COMMON_KEYS } from '@plumbline/alerts/domain';
import type { OwnerBook, Security } from '@plumbline/market-data/domain';
import { addDays, daysBetween } from '@plumbline/shared/domain';
import { tablesOf, type AnyStore } from '@plumbline/shared/server';
import { displaySymbol } from '@plumbline/stocks/domain';
import { sql, type QueryExecutorProvider, type Selectable } from 'kysely';
import { companyNews, type CompanyNews } from '../events/company-news';
import type { AlertSources } from '../sources';
import type { AlertRow } from '../store/alert-store';
import { addFirings, type NewFiring } from '../store/firing-store';
import { deliverLater, firingOf, type Moment } from './commit';
import type { RunReads } from './run-reads';
import { alertsStore } from '../store/tables';
import type { AlertSeen } from '../store/tables.generated';

/** Older things are no news at first sight: kept, not sent. */
const NEW_DAYS = 7;

/** How far back things are looked at: what came later than this is no news at all. */
const LOOK_BACK_DAYS = 120;

/** A company with the alerts on news of it. */
interface WatchedCompany {
  readonly ref: number;
  readonly security: Security;
  readonly alerts: readonly AlertRow[];
}

async function watchedCompanies(reads: RunReads): Promise<readonly WatchedCompany[]> {
  const { db, refs } = reads.sources;
  const rows = await alertsStore(db)
    .selectFrom('alerts')
    .selectAll()
    .where('active', '=', true)
    .where((eb) => eb('key', '=', eb.fn.any(eb.val([...COMMON_KEYS]))))
    .orderBy('id')
    .execute();
  const members = await reads.membersOf(rows);
  const found = new Map<number, { security: Security; alerts: AlertRow[] }>();
  for (const alert of rows)
    for (const { security, ref: known } of members(alert) ?? []) {
      const ref = known ?? (await refs.refOf(security));
      const company = found.get(ref) ?? { security, alerts: [] };
      company.alerts.push(alert);
      found.set(ref, company);
    }
  return [...found].map(([ref, company]) => ({ ref, ...company }));
}

/** Notes what was seen of a company; gives what was not seen before. Of a company nobody watched so far nothing is new. */
export async function takeUnseen(
  trx: QueryExecutorProvider,
  ref: number,
  news: readonly CompanyNews[],
): Promise<ReadonlySet<string>> {
  const ids = news.map(({ id }) => id);
  const seen = await sql<Pick<Selectable<AlertSeen>, 'event'>>`insert into alert_seen (ref, event)
    select ${ref}, unnest(${ids}::text[]) on conflict do nothing returning event`.execute(trx);
  const watched =
    await sql`insert into alert_watched (ref) values (${ref}) on conflict do nothing returning ref`.execute(trx);
  return new Set(watched.rows.length > 0 ? [] : seen.rows.map(({ event }) => event));
}

function firingsOf(
  moment: Moment,
  { ref, security, alerts }: WatchedCompany,
  news: readonly CompanyNews[],
): NewFiring[] {
  const symbol = displaySymbol(security.exchange, security.symbol);
  return news.flatMap(({ id, key, day, at, text, link }) =>
    alerts
      .filter((alert) => alert.key === key)
      .map((alert) => {
        const quiet = daysBetween(day, moment.day) > NEW_DAYS;
        return firingOf(alert, moment, { fired_key: id, ref, day, at, text: `${symbol}: ${text}`, link, quiet });
      }),
  );
}

async function reportNews(
  store: AnyStore,
  moment: Moment,
  company: WatchedCompany,
  news: readonly CompanyNews[],
): Promise<number> {
  const daily = new Set(company.alerts.filter((alert) => alert.trigger_frequency === 'daily').map(({ id }) => id));
  return store.transaction().execute(async (trx) => {
    const unseen = await takeUnseen(trx, company.ref, news);
    const added = await addFirings(
      trx,
      firingsOf(
        moment,
        company,
        news.filter(({ id }) => unseen.has(id)),
      ),
    );
    await deliverLater(trx, added, { now: moment.now, isDaily: (id) => id === null || daily.has(id) });
    return added.length;
  });
}

const windowOf = ({ day }: Moment) => ({ since: addDays(day, -LOOK_BACK_DAYS) });

/** Owners' reports; undefined if the archive is unavailable. */
export const ownersOf = ({ market }: AlertSources): Promise<OwnerBook | undefined> =>
  market
    .areas()
    .owners()
    .catch(() => undefined);

/** Tells what is new of the companies people watch. Gives how much was reported. */
export async function runNews(reads: RunReads, signal?: AbortSignal): Promise<number> {
  const { sources, moment } = reads;
  const companies = await watchedCompanies(reads);
  const book = companies.length > 0 ? await ownersOf(sources) : undefined;
  const hasTexts = companies.some(({ alerts }) => alerts.some(({ key }) => key === 'stock_new_transcript'));
  let reported = 0;
  for (const company of companies) {
    signal?.throwIfAborted();
    const news = await companyNews({ market: sources.market, book, hasTexts }, company.security, windowOf(moment));
    reported += await reportNews(tablesOf(sources.db), moment, company, news);
  }
  const looked = companies.flatMap(({ alerts }) => alerts.map(({ id }) => id));
  await sql`update alerts set last_checked = now() where id = any(${looked}::bigint[])`.execute(tablesOf(sources.db));
  return reported;
}

/** Marks past events of a newly watched company as seen: they are no news. */
export async function beginToWatch(
  sources: AlertSources,
  ref: number,
  security: Security,
  moment: Moment,
): Promise<void> {
  const store = tablesOf(sources.db);
  const { rows } = await sql`select 1 from alert_watched where ref = ${ref}`.execute(store);
  if (rows.length > 0) return;
  const news = await companyNews(
    { market: sources.market, book: await ownersOf(sources), hasTexts: true },
    security,
    windowOf(moment),
  );
  await store.transaction().execute((trx) => takeUnseen(trx, ref, news));
}
