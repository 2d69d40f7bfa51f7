import { ApiError } from '@plumbline/shared/domain';
import {
  fieldRefusal,
  memberOf,
  toWire,
  type AnyStore,
  type CallContext,
  type Handlers,
} from '@plumbline/shared/server';
import { statementItem, statementTable, type Template } from '@plumbline/statements/domain';
import type { financialViewCalls } from '@plumbline/stocks/contract';
import { builtInViews } from '@plumbline/stocks/domain';
import { loadStockOf, type StockContext } from '../read/stock-context';
import {
  financialViewResource,
  keepOneDefault,
  readView,
  type FinancialViewRow,
  type FinancialViewValues,
} from '../store/financial-views';
import type { StockDeps } from './stock.routes';

const TEMPLATES: readonly Template[] = ['industrial', 'bank', 'insurer', 'reit'];
const NEW = { options: {}, is_public: false, is_default: false };

const userIdOf = ({ identity }: CallContext): number | undefined =>
  identity.kind === 'member' ? identity.userId : undefined;

const shown = (row: FinancialViewRow, userId: number | undefined) => {
  const { fields, ...kept } = toWire(row);
  return { ...kept, fields: [...fields], is_own: Number(row.user_id) === userId };
};

/** Values that were named. */
const named = <T extends object>(values: T): Partial<T> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<T>;

/** Rows that no statement has would stay empty for ever. */
function refuseUnknownRows(keys: readonly string[] = [], path: string): void {
  const unknown = keys.find((key) => !TEMPLATES.some((template) => statementItem(key, template)));
  if (unknown === undefined) return;
  const message = `No statement has a row "${unknown}"`;
  throw fieldRefusal(path, message);
}

function refuseNoRows(): never {
  const message = 'Choose the rows of the view';
  throw fieldRefusal('body.fields', message);
}

interface Chosen {
  readonly fields?: readonly string[] | undefined;
  readonly options?: { readonly chart?: readonly string[] | undefined } | undefined;
}

function refuseUnknown({ fields, options }: Chosen): void {
  refuseUnknownRows(fields, 'body.fields');
  refuseUnknownRows(options?.chart, 'body.options.chart');
}

/** The rows of which a company has a value in any year, and the sets of them. */
function rowsOf({ security, view }: StockContext) {
  const table = statementTable(view, { period: 'annual', basis: 'restated' });
  const rows = table.rows.filter(({ cells }) => cells.some((cell) => 'value' in cell)).map(({ item }) => item);
  const keys = new Set(rows.map(({ key }) => key));
  const sets = builtInViews(view.template.template)
    .map((set) => ({ ...set, fields: set.fields.filter((key) => keys.has(key)) }))
    .filter(({ fields }) => fields.length > 0);
  return {
    stockid: security.id,
    symbol: security.symbol,
    template: view.template.template,
    sets,
    rows: rows.map(({ key, label, section, unit }) => ({ key, label, section, unit })),
  };
}

export const financialViewHandlers = ({
  market,
  db: store,
}: Pick<StockDeps, 'market'> & { readonly db: AnyStore }): Handlers<typeof financialViewCalls> => {
  const load = loadStockOf(market);
  const views = financialViewResource(store);
  const saved = async (row: FinancialViewRow, userId: number) => {
    await keepOneDefault(store, row);
    return shown(row, userId) as never;
  };
  return {
    'GET /_api/user/financial_view': async (_input, context) => {
      const { userId } = memberOf(context);
      const rows = (await views.all(userId)).toSorted((one, other) => one.name.localeCompare(other.name));
      return { data: rows.map((row) => shown(row, userId)) as never, total: rows.length };
    },
    'POST /_api/financial_view': async ({ body: { id, ...body } }, context) => {
      const { userId } = memberOf(context);
      refuseUnknown(body);
      // Saving under a name makes a view of one's own out of any that can be seen. Source: spec rule view.unowned.
      const { fields, options } =
        id === undefined ? { fields: undefined, options: {} } : await readView(store, id, userId);
      const values = { ...NEW, fields, options, ...named(body), name: body.name };
      const rows = values.fields ?? refuseNoRows();
      return saved(await views.create(userId, { ...(values as FinancialViewValues), fields: rows }), userId);
    },
    'PUT /_api/financial_view': async ({ body: { id, version, ...body } }, context) => {
      const { userId } = memberOf(context);
      refuseUnknown(body);
      const row = await readView(store, id, userId);
      if (Number(row.user_id) !== userId)
        throw new ApiError(409, 'This view belongs to somebody else: save it under a name of your own', {
          code: 'save_as',
        });
      return saved(await views.update(userId, id, { values: named(body) as never, version }), userId);
    },
    'DELETE /_api/financial_view': async ({ query }, context) => {
      await views.remove(memberOf(context).userId, query.id);
      return { ok: true };
    },
    'GET /_api/stocks/{symbol}/financial_view': async ({ params, query }, context) => {
      const rows = rowsOf(await load(params.symbol, undefined));
      const userId = userIdOf(context);
      const view = query.id === undefined ? null : shown(await readView(store, query.id, userId), userId);
      return { ...rows, view: view as never };
    },
  };
};
