import type { DownloadTask } from '@plumbline/files/contract';
import type { DownloadFormat } from '@plumbline/files/domain';
import type { insiderCalls } from '@plumbline/insiders/contract';
import { DEALS_FILE, insiderSection, type InsiderSection } from '@plumbline/insiders/domain';
import { todayOf } from '@plumbline/market-data/domain';
import type { OpenPanel } from '@plumbline/metrics/domain';
import { ApiError, compareText } from '@plumbline/shared/domain';
import { memberOf, paged, type Handlers } from '@plumbline/shared/server';
import { afterPurchases } from '../read/after-trades';
import { chosenDeals, coverageOf, dealToWire, orderedDeals, type DealAsk, type DealSort } from '../read/deal-list';
import { sectorsOf, stocksOf } from '../read/double-buys';
import { readFeed } from '../read/feed';
import type { InsiderMarket } from '../read/insider-market';
import { companiesOf, holdingsOf, namesOf, readPerson } from '../read/person';
import { clusterRows, monthRows, registerRows, weekRows } from '../read/section-rows';

export interface InsiderDeps {
  readonly market: InsiderMarket;
  readonly openPanel: OpenPanel;
  /** Queues a file for a member. */
  readonly queueFile: (
    member: { readonly userId: number; readonly status: number },
    request: { name: string; format: DownloadFormat; params: Readonly<Record<string, string>> },
  ) => Promise<DownloadTask>;
}

interface PageAsk {
  readonly page: number;
  readonly per_page: number;
  readonly desc: 'true' | 'false';
}

const pageOf = <Row>(rows: readonly Row[], { page, per_page: perPage }: PageAsk) =>
  paged(rows.slice((page - 1) * perPage, page * perPage), { total: rows.length, page, perPage });

const DEAL_SORTS: readonly DealSort[] = ['public', 'day', 'value', 'shares', 'company', 'name'];

interface SectionAsk extends DealAsk, PageAsk {
  readonly sort?: string | undefined;
  readonly people: number;
  readonly days: number;
  readonly asOf?: string | undefined;
}

/** Clusters and the like are ordered by the columns they have; by themselves the newest come first. */
function orderedRows<Row extends Readonly<Record<string, unknown>>>(
  rows: readonly Row[],
  { sort, desc }: { readonly sort?: string | undefined; readonly desc: string },
): readonly Row[] {
  const [first] = rows;
  if (sort === undefined || !first || !(sort in first)) return rows;
  const sign = desc === 'true' ? -1 : 1;
  const of = (row: Row): unknown => (Array.isArray(row[sort]) ? (row[sort] as unknown[]).length : row[sort]);
  return rows.toSorted((a, b) => {
    const [one, other] = [of(a), of(b)];
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    return sign * (typeof one === 'number' ? one - Number(other) : compareText(String(one), String(other)));
  });
}

/** The rows of a section, and what they rest on. */
async function sectionRows({ market, openPanel }: InsiderDeps, section: InsiderSection, ask: SectionAsk) {
  const { asOf, sort, desc } = ask;
  if (section.kind === 'register') {
    const { rows, unpublished } = await registerRows(market, section, asOf);
    const since = rows.at(-1)?.public ?? null;
    const priced = rows.filter(({ price }) => price !== null).length;
    const coverage = {
      since,
      rows: rows.length,
      priced: rows.length > 0 ? (100 * priced) / rows.length : null,
      unpublished,
    };
    return { rows: orderedRows(rows, ask), coverage };
  }
  const { deals } = await readFeed(market, asOf);
  const [source, coverage] = [{ market, deals, asOf }, coverageOf(deals)];
  if (section.kind === 'clusters') return { rows: orderedRows(await clusterRows(source, ask), ask), coverage };
  if (section.kind === 'stocks')
    return { rows: orderedRows(await stocksOf(openPanel, section.figure ?? 'double_buy', asOf), ask), coverage };
  if (section.kind === 'months') return { rows: monthRows(source, await sectorsOf(openPanel)), coverage };
  if (section.kind === 'weeks') return { rows: weekRows(source), coverage };
  const chosen = chosenDeals(market, deals, { ...ask, role: section.role });
  const ordered = orderedDeals(chosen, DEAL_SORTS.find((key) => key === sort) ?? 'public', desc === 'true');
  return { rows: ordered.map((deal) => dealToWire(market, deal)), coverage: coverageOf(chosen) };
}

/** Drops undefined values. */
const givenOf = (asked: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(Object.entries(asked).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])));

/** Trades of insiders: of all companies, section by section, of one person. */
export const insiderHandlers = (deps: InsiderDeps): Handlers<typeof insiderCalls> => {
  const { market } = deps;
  return {
    'GET /_api/insider/trades': async ({ query }) => {
      const { deals } = await readFeed(market, query.asOf);
      const chosen = orderedDeals(chosenDeals(market, deals, query), query.sort, query.desc === 'true');
      const { data, ...rest } = pageOf(chosen, query);
      return {
        ...rest,
        data: data.map((deal) => dealToWire(market, deal)),
        coverage: coverageOf(deals),
        today: todayOf(market, query.asOf),
      };
    },
    'POST /_api/insider/data_export': ({ body: { format, ...asked } }, context) =>
      deps.queueFile(memberOf(context), { name: DEALS_FILE, format, params: givenOf(asked) }),
    'GET /_api/insider/{section}': async ({ params, query }) => {
      const section = insiderSection(params.section);
      if (!section) throw new ApiError(404, 'There is no such list of insiders');
      const { rows, coverage } = await sectionRows(deps, section, query);
      return {
        ...pageOf<(typeof rows)[number]>(rows, query),
        section: section.key,
        coverage,
        today: todayOf(market, query.asOf),
        definition:
          section.kind === 'clusters' ? { people: query.people, days: query.days } : ({} as Record<string, number>),
      };
    },
    'GET /_api/insiders/{id}/profile': async ({ params: { id }, query: { asOf } }) => {
      const person = await readPerson(market, id, asOf);
      const names = namesOf(person);
      return {
        id: String(Number(id)),
        name: names[0] ?? id,
        names,
        companies: companiesOf(market, person),
        holdings: holdingsOf(market, person, asOf),
        ...(await afterPurchases(market, person.deals, asOf)),
        today: todayOf(market, asOf),
      };
    },
    'GET /_api/insiders/{id}/trades': async ({ params: { id }, query }) => {
      const { deals } = await readPerson(market, id, query.asOf);
      const { data, ...rest } = pageOf(orderedDeals(deals, query.sort, query.desc === 'true'), query);
      return { ...rest, data: data.map((deal) => dealToWire(market, deal)) };
    },
  };
};
