import type { MarketPanels } from '@plumbline/metrics/domain';
import { DOWNLOAD_REFUSAL, downloadLimit } from '@plumbline/auth/domain';
import type { MarketReader } from '@plumbline/market-data/domain';
import type { screenCalls } from '@plumbline/screener/contract';
import {
  eventScreenBySlug,
  PREDEFINED_SCREENS,
  readOrder,
  ROWS_A_PAGE,
  screenById,
  screenBySlug,
  screenRecord,
  type PredefinedScreen,
} from '@plumbline/screener/domain';
import { ApiError, compareText, groupBy, type Day } from '@plumbline/shared/domain';
import { memberOf, type CallContext, type Handlers } from '@plumbline/shared/server';
import type { FirstEvents } from '../events/event-answer';
import { aggregate } from '../screen/aggregate';
import { askedColumns } from '../screen/asked-columns';
import { checkQuestion, type CheckedQuestion, type Question } from '../screen/checked-question';
import { distributions } from '../screen/distribution';
import { explainCompany } from '../screen/explain-company';
import { fieldList, noteField, predefinedFields } from '../screen/field-list';
import { formulaReads } from '../screen/formula-reads';
import { listChoices } from '../screen/list-choices';
import { namedCompanies, PREDEFINED, type Asker, type NameSources } from '../screen/named-companies';
import type { ScreenPanel } from '../screen/screen-panel';
import { rowOrder } from '../screen/row-order';
import { matchingRows, runScreen } from '../screen/run-screen';
import { screenCsv } from '../screen/screen-csv';
import { shownColumn } from '../screen/shown-columns';
import { inTurns } from '../screen/turns';
import { followedMonths, type ScreenDay } from '../store/screen-days';

/** Dependencies of screens. */
export interface ScreenDeps extends NameSources {
  readonly market: Pick<MarketReader, 'find'>;
  /** Days of a screen that were recorded, the oldest first. */
  readonly recordOf: (
    screenId: number,
    which: { readonly sample: boolean; readonly until: Day | undefined },
  ) => Promise<readonly ScreenDay[]>;
  /** The first page of a screen of events. */
  readonly firstEvents: FirstEvents;
  readonly panels: MarketPanels;
  /** Counts a run of a screen of the product. */
  readonly countRun: (screenId: number) => Promise<void>;
}

export function panelOn({ open }: MarketPanels, asOf: Day | undefined): ScreenPanel {
  const panel = open(asOf);
  if (!panel) throw new ApiError(503, 'There are no figures yet: they come with the first build', { retryAfter: 60 });
  return panel;
}

/** The same where the questions of everybody take turns. */
const panelFor = (
  panels: MarketPanels,
  asOf: Day | undefined,
  { identity, caller, signal }: CallContext,
): ScreenPanel =>
  inTurns(panelOn(panels, asOf), {
    who: identity.kind === 'member' ? `member ${identity.userId}` : caller.address,
    signal,
  });

const dataOf = ({ version }: MarketPanels, asOf: Day | undefined) => ({ ...version(), asOf: asOf ?? null });

/** The companies of a predefined screen by sector, the most frequent first. */
async function sectorsOf(panel: ScreenPanel, question: CheckedQuestion) {
  const sector = shownColumn('sector');
  const { rows, columns, machine } = await matchingRows(panel, question, [sector]);
  const nameAt = sector.read(columns, machine);
  const names = Array.from(rows, (row) => String(nameAt(row).value ?? ''));
  return [...groupBy(names, (name) => name)]
    .map(([name, all]) => ({ name: name === '' ? null : name, companies: all.length }))
    .sort((one, other) => other.companies - one.companies || compareText(one.name ?? '', other.name ?? ''));
}

/** The first page of a predefined screen. */
async function firstPage(
  { panels, recordOf }: ScreenDeps,
  screen: PredefinedScreen,
  { asOf, panel }: { readonly asOf: Day | undefined; readonly panel: ScreenPanel },
) {
  const question = checkQuestion({ formula: screen.formula, universe: '' }, PREDEFINED);
  const order = readOrder(screen.order);
  const found = await runScreen(panel, {
    question,
    columns: screen.columns.map((key) => shownColumn(key)),
    order: order && rowOrder({ key: order.key, desc: order.isDescending }),
    offset: 0,
    limit: ROWS_A_PAGE,
    hasCounts: true,
  });
  const answer = {
    ...found,
    ...dataOf(panels, asOf),
    page: 1,
    per_page: ROWS_A_PAGE,
    canonical: question.canonical,
    reads: formulaReads(question.formula?.tree),
  };
  const { sample } = panels.version();
  const days = await recordOf(screen.id, { sample, until: asOf });
  const record = { days: days.map(({ day, total }) => ({ day, total })), ...screenRecord(followedMonths(days)) };
  return { screen, answer, sectors: await sectorsOf(panel, question), record };
}

const named = (screen: PredefinedScreen | undefined): PredefinedScreen => {
  if (!screen) throw new ApiError(404, 'There is no such screen');
  return screen;
};

type Calls = typeof screenCalls;

const askerOf = ({ identity }: CallContext, asOf: Day | undefined): Asker => ({
  userId: identity.kind === 'member' ? identity.userId : undefined,
  asOf,
});

/** A question of a call, with the lists that its asker may name. */
async function asked(
  deps: NameSources,
  question: Question & { readonly asOf?: Day | undefined },
  context: CallContext,
) {
  const named = await namedCompanies(deps, question.universe, askerOf(context, question.asOf));
  return checkQuestion(question, named);
}

type Catalogue = Pick<
  Handlers<Calls>,
  | 'GET /_api/screeners'
  | 'GET /_api/screeners/{id}'
  | 'GET /_api/screeners/slug/{slug}'
  | 'GET /_api/user_screener_view/fields'
  | 'GET /_api/screeners/predefined/fields'
>;

/** Screens that come with the product, and the fields they and others may name. */
const catalogueHandlers = (deps: ScreenDeps): Catalogue => ({
  'GET /_api/screeners': () => {
    const total = PREDEFINED_SCREENS.length;
    return { data: [...PREDEFINED_SCREENS], total, page: 1, per_page: total };
  },
  'GET /_api/screeners/{id}': ({ params }) => named(screenById(params.id)),
  'GET /_api/screeners/slug/{slug}': async ({ params, query: { asOf } }, context) => {
    const events = eventScreenBySlug(params.slug);
    const screen = events ?? named(screenBySlug(params.slug));
    await deps.countRun(screen.id);
    if (events) return deps.firstEvents(events, asOf);
    const panel = panelFor(deps.panels, asOf, context);
    return firstPage(deps, named(screenBySlug(params.slug)), { asOf, panel });
  },
  'GET /_api/user_screener_view/fields': async () => {
    const data = [...fieldList(await deps.panels.coverage()), noteField()];
    return { data, total: data.length, page: 1, per_page: data.length, ...dataOf(deps.panels, undefined) };
  },
  'GET /_api/screeners/predefined/fields': () => ({ data: predefinedFields() }),
});

/** Totals of a screen, and why a company is in it or not. */
const summaryHandlers = (deps: ScreenDeps) => {
  const { market, panels } = deps;
  return {
    'POST /_api/screeners/aggregate': async ({ body }, context) => {
      const question = await asked(deps, body, context);
      const group = shownColumn(body.group);
      if (group.about.unit !== 'text') throw new ApiError(400, `"${body.group}" is no text field to group by`);
      const figures = body.fields.map((key) => shownColumn(key));
      const text = figures.find(({ about }) => about.unit === 'text');
      if (text) throw new ApiError(400, `"${text.about.key}" is a text: figures of groups are numbers`);
      const found = await aggregate(panelFor(panels, body.asOf, context), question, { group, figures });
      return { ...found, group: group.about, columns: figures.map(({ about }) => about), ...dataOf(panels, body.asOf) };
    },
    'POST /_api/screeners/distribution': async ({ body }, context) => {
      const question = await asked(deps, body, context);
      const shown = body.fields.map((key) => shownColumn(key));
      const data = await distributions(panelFor(panels, body.asOf, context), question, shown);
      return { data, ...dataOf(panels, body.asOf) };
    },
    'GET /_api/screeners/lists': async ({ query: { q, u: universe, asOf } }, context) => ({
      data: [...(await listChoices(deps, panelOn(panels, asOf), { q, universe, ...askerOf(context, asOf) }))],
    }),
    'GET /_api/screeners/explain/{security}': async ({ params, query }, context) => {
      const { f: formula, u: universe, asOf } = query;
      const question = await asked(deps, { formula, universe, asOf }, context);
      const panel = panelFor(panels, query.asOf, context);
      const security = market.find(params.security);
      const row = security ? panel.securities.findIndex(({ id }) => id === security.id) : -1;
      if (!security || row < 0) throw new ApiError(404, 'Stock not found');
      const { id: stockid, symbol, company } = security;
      return {
        stockid,
        symbol,
        company,
        ...(await explainCompany(panel, question, row)),
        ...dataOf(panels, query.asOf),
      };
    },
  } satisfies Partial<Handlers<Calls>>;
};

export const screenHandlers = (deps: ScreenDeps): Handlers<Calls> => {
  const { panels, countRun } = deps;
  return {
    'POST /_api/screeners/query': async ({ body }, context) => {
      const screen = body.screen_id === undefined ? undefined : screenById(body.screen_id);
      if (screen) await countRun(screen.id);
      const question = await asked(deps, body, context);
      const { page, per_page, fields, order, want } = body;
      const panel = panelFor(panels, body.asOf, context);
      const shown = await askedColumns(deps, fields, { panel, asker: askerOf(context, body.asOf) });
      const [first] = order.map(rowOrder);
      const { counts, coverage, ...found } = await runScreen(panel, {
        question,
        columns: shown,
        order: first,
        offset: (page - 1) * per_page,
        limit: per_page,
        hasCounts: want.length > 0,
      });
      return {
        ...found,
        ...dataOf(panels, body.asOf),
        page,
        per_page,
        canonical: question.canonical,
        reads: formulaReads(question.formula?.tree),
        ...(want.includes('counts') && { counts }),
        ...(want.includes('coverage') && { coverage }),
      };
    },
    'POST /_api/screeners/export': async ({ body }, context) => {
      const limit = downloadLimit(memberOf(context).status);
      if (limit === 0) throw new ApiError(403, DOWNLOAD_REFUSAL);
      const question = await asked(deps, body, context);
      const panel = panelFor(panels, body.asOf, context);
      const columns = await askedColumns(deps, body.fields, { panel, asker: askerOf(context, body.asOf) });
      const [order] = body.order.map(rowOrder);
      const ask = { question, columns, order, offset: 0, limit, hasCounts: false };
      return {
        type: 'text/csv; charset=utf-8',
        filename: 'screen.csv',
        body: screenCsv(await runScreen(panel, ask)),
      };
    },
    ...summaryHandlers(deps),
    ...catalogueHandlers(deps),
  };
};
