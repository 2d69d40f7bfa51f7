import type { guruCalls } from '@plumbline/gurus/contract';
import { newYorkDay } from '@plumbline/market-data/domain';
import { paged, type CallContext, type Handlers } from '@plumbline/shared/server';
import { edgarUrl } from '@plumbline/stocks/domain';
import { membersOf } from '../read/group-members';
import { openBook } from '../read/guru-market';
import { heldBy, type HeldRow } from '../read/held-rows';
import type { GuruReport } from '../read/known-reports';
import { compareManagers, isNamed, managerRow, quarterToWire, turnoverOf } from '../read/managers';
import { lastQuarter, openGuru, quarterOf, type GuruDeps, type OpenedGuru } from '../read/open-guru';
import { positionsOf, reportsOf, type FullQuarter } from '../read/portfolio';
import { firstPublic, positionsToWire, quarterTrades, reportsToWire, verdictOf } from '../read/quarter-wire';
import { noStock, stockQuarters } from '../read/stock-quarters';
import { stockName, stockTexts } from '../read/stock-texts';
import { weightsOf } from '../read/trends';
import { findFormer, guruHead, guruId, namesOver } from '../read/who';
import { readNotes } from '../store/guru-notes';
import { gurusStore } from '../store/tables';

/** Rows of a summary. */
const TOP = 10;

/** The signed-in person; undefined for visitors. */
export const userIdOf = ({ identity }: CallContext): number | undefined =>
  identity.kind === 'member' ? identity.userId : undefined;

const reportedBy = (quarter: FullQuarter | undefined) =>
  (quarter?.reports.at(-1)?.reportedBy ?? []).flatMap(({ cik, name }) =>
    cik ? [{ guru_id: guruId(cik), GuruName: name ?? cik }] : [],
  );

function summaryFields({ guru, notes, last }: OpenedGuru, quarter: FullQuarter | undefined) {
  return {
    ...guruHead(last, notes),
    period: quarter?.period ?? last.period,
    public: last.filed,
    report: quarter?.portfolio.status ?? 'holdings',
    reported_by: reportedBy(quarter),
    value: last.value,
    positions: last.positions,
    current: guru.isCurrent(last.period),
    turnover: turnoverOf(last),
    verdict: quarter ? verdictOf(quarter) : null,
    today: guru.today,
  };
}

/** The largest of the positions of the last report. */
const topOf = ({ market }: GuruDeps, { value: total }: GuruReport, held: readonly HeldRow[]) =>
  held.slice(0, TOP).map(({ id, shares, value }) => ({
    ...stockName(market, id),
    shares,
    value,
    weight: total > 0 ? (100 * value) / total : 0,
  }));

/** The trades of the last quarter with the largest impact. */
function latestPicks({ market }: GuruDeps, opened: OpenedGuru, quarter: FullQuarter | undefined) {
  if (!quarter) return [];
  const { changes, toWire } = quarterTrades(market, opened, quarter);
  return changes
    .map(toWire)
    .sort((a, b) => Math.abs(b.impact ?? 0) - Math.abs(a.impact ?? 0))
    .slice(0, TOP);
}

/** Sectors of a portfolio, as the present knows them. */
async function sectorReader(deps: GuruDeps) {
  const textsOf = await stockTexts(deps.openPanel);
  return (held: readonly HeldRow[]) =>
    weightsOf(held, (id) => textsOf(id).sector).map(({ key, weight }) => ({ sector: key, weight }));
}

/** The list of managers, and what each is in short. */
const listHandlers = (
  deps: GuruDeps,
): Pick<
  Handlers<typeof guruCalls>,
  | 'GET /_api/gurus'
  | 'GET /_api/gurus/{name}/summary'
  | 'GET /_api/gurus/{name}/guru_summary'
  | 'GET /_api/gurus/past_name/{name}'
> => ({
  'GET /_api/gurus': async ({ query: { q = '', group, sort, desc, page, per_page: perPage, asOf } }, context) => {
    const store = gurusStore(deps.db);
    const [guru, notes] = [await openBook(deps.market, asOf), await readNotes(store)];
    const members = await membersOf(store, { group, notes, userId: userIdOf(context) });
    const rows = guru.known
      .lastQuarters()
      .filter((last) => (!members || members.has(last.cik)) && isNamed(last, notes, q))
      .map((last) => managerRow(guru, last, notes))
      .sort(compareManagers(sort, desc === 'true'));
    const shown = rows.slice((page - 1) * perPage, page * perPage);
    return { ...paged(shown, { total: rows.length, page, perPage }), group, today: guru.today };
  },
  'GET /_api/gurus/{name}/summary': async ({ params: { name }, query: { asOf } }) => {
    const opened = await openGuru(deps, name, asOf);
    const { guru, last, cik } = opened;
    const [quarter, sectorsOf] = [await lastQuarter(deps, opened), await sectorReader(deps)];
    const held = await heldBy(deps.market, guru, last);
    return {
      ...summaryFields(opened, quarter),
      top: topOf(deps, last, held),
      sectors: sectorsOf(held),
      picks: latestPicks(deps, opened, quarter),
      quarters: guru.known.quartersOf(cik).map(quarterToWire),
    };
  },
  'GET /_api/gurus/{name}/guru_summary': async ({ params: { name }, query: { asOf } }) => {
    const opened = await openGuru(deps, name, asOf);
    return summaryFields(opened, await lastQuarter(deps, opened));
  },
  'GET /_api/gurus/past_name/{name}': async ({ params: { name } }) => {
    const [guru, notes] = [await openBook(deps.market, undefined), await readNotes(gurusStore(deps.db))];
    const { guru_id, GuruName } = guruHead(findFormer(guru, name), notes);
    return { guru_id, GuruName };
  },
});

/** Managers, one by one and as a list. */
export const guruHandlers = (deps: GuruDeps): Handlers<typeof guruCalls> => ({
  ...listHandlers(deps),
  'GET /_api/gurus/{name}/portfolio': async ({ params, query: { asOf, period, kind, page, per_page: perPage } }) => {
    const { market } = deps;
    const opened = await openGuru(deps, params.name, asOf);
    const quarter = await quarterOf(deps, opened, period);
    const toWire = positionsToWire(market, quarter, await stockTexts(deps.openPanel));
    const all = positionsOf(quarter, kind);
    const { portfolio } = quarter;
    const unknown = portfolio.positions.filter(({ security }) => !market.find(security));
    return {
      ...guruHead(opened.last, opened.notes),
      period: quarter.period,
      periods: [...quarter.periods],
      public: firstPublic(quarter.reports),
      report: portfolio.status,
      value: portfolio.valueUsd,
      options_value: portfolio.optionNotionalUsd,
      unknown: { rows: unknown.length, value: unknown.reduce((sum, { valueUsd }) => sum + valueUsd, 0) },
      confidential: portfolio.confidentialOmitted,
      repeated: portfolio.repeatedRows,
      reports: reportsToWire(quarter, market.status().sample),
      ...paged(all.slice((page - 1) * perPage, page * perPage).map(toWire), { total: all.length, page, perPage }),
    };
  },
  'GET /_api/gurus/{name}/picks': async ({ params, query: { asOf, period, page, per_page: perPage } }) => {
    const opened = await openGuru(deps, params.name, asOf);
    const quarter = await quarterOf(deps, opened, period);
    const { changes, toWire } = quarterTrades(deps.market, opened, quarter);
    const data = changes.slice((page - 1) * perPage, page * perPage).map(toWire);
    return {
      ...guruHead(opened.last, opened.notes),
      period: quarter.period,
      periods: [...quarter.periods],
      comparable: quarter.changes?.comparable ?? 'unknown',
      may_be_confidential: quarter.changes?.mayBeConfidential ?? false,
      ...paged(data, { total: changes.length, page, perPage }),
    };
  },
  'GET /_api/gurus/{name}/history': async ({ params: { name }, query: { asOf, symbol } }) => {
    const opened = await openGuru(deps, name, asOf);
    const { guru, cik, last, notes } = opened;
    const sectorsOf = await sectorReader(deps);
    const own = symbol === undefined ? undefined : stockQuarters(deps.market, opened, symbol);
    const ofQuarter = async (quarter: GuruReport) => {
      const held = await heldBy(deps.market, guru, quarter);
      return { ...quarterToWire(quarter), sectors: sectorsOf(held), ...(own?.ofQuarter ?? noStock)(quarter, held) };
    };
    return {
      ...guruHead(last, notes),
      stock: own?.stock ?? null,
      quarters: await Promise.all(guru.known.quartersOf(cik).map(ofQuarter)),
    };
  },
  'GET /_api/gurus/{name}/profile': async ({ params: { name }, query: { asOf } }) => {
    const { guru, notes, last, cik } = await openGuru(deps, name, asOf);
    const { sample } = deps.market.status();
    const known = (await reportsOf(deps.market, cik)).filter(({ moment }) => moment.at <= guru.at);
    return {
      ...guruHead(last, notes),
      about: notes.get(guruId(cik))?.about ?? null,
      names: namesOver(guru.known.quartersOf(cik)),
      reports: known
        .toSorted((a, b) => b.moment.at - a.moment.at)
        .map(({ accession, form, moment, period, kind, rows, entriesTotal, valueTotal }) => ({
          accession,
          form,
          public: newYorkDay(moment.at),
          period,
          kind,
          rows: rows.length,
          url: edgarUrl({ cik, accession, sample }),
          entries_total: entriesTotal ?? null,
          value_total: valueTotal ?? null,
        })),
    };
  },
});
