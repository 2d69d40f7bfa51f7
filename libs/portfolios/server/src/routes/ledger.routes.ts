import type { ledgerCalls } from '@plumbline/portfolios/contract';
import { contentKey } from '@plumbline/portfolios/domain';
import { ApiError } from '@plumbline/shared/domain';
import { fieldRefusal, type AnyStore, type Handlers } from '@plumbline/shared/server';
import type { PortfolioDeps } from '../deps';
import { exportFile } from '../files/export-file';
import type { ImportInput } from '../files/import-file';
import { eventToWire } from '../read/event-wire';
import { newEvent, takesOut, type EnteredEvent } from '../read/new-event';
import { refOfName, type WireStock } from '../read/stock-wire';
import { forgetPortfolio } from '../read/valued-portfolio';
import {
  allEvents,
  changeLedger,
  counting,
  eventsOf,
  findByClientKey,
  retryOnMove,
  type KeptEvent,
  type NewEvent,
} from '../store/event-store';
import { batchToWire, importsOf, noteImport, undoImport, type ImportRow } from '../store/import-store';
import { addStocks, newShareKey, sharedAddress, type PortfolioRow } from '../store/portfolio-store';
import { portfolioWork } from './portfolio.routes';

const linkOf = (portfolio: PortfolioRow) => ({
  privacy: portfolio.privacy,
  address: portfolio.privacy === 'private' ? null : sharedAddress(portfolio),
});

const notHeld = (reason: string): ApiError => fieldRefusal('body.quantity', reason, { code: 'not_held' });

interface Written {
  readonly voids?: readonly number[];
  readonly origin?: string;
  readonly clientKey?: string | undefined;
}

function ledgerWork(deps: PortfolioDeps) {
  const work = portfolioWork(deps);
  const { store } = work;

  const found = async (portfolio: PortfolioRow, no: number): Promise<KeptEvent> => {
    const [event] = await eventsOf(store, portfolio.id, [no]);
    if (!event) throw new ApiError(404, 'There is no such entry');
    return event;
  };

  /** Why entries cannot be written in place of others, with the ledger that says so. */
  const check = async (portfolio: PortfolioRow, change: { voids: readonly number[]; added: readonly NewEvent[] }) =>
    takesOut(change.added) ? deps.readPortfolio('refused', portfolio, change) : undefined;

  /** Writes entries in place of others; refuses what the ledger could not account for. */
  const write = async (
    portfolio: PortfolioRow,
    added: readonly NewEvent[],
    { voids = [], origin = 'form', clientKey }: Written = {},
  ): Promise<number[]> => {
    const refs = [...new Set(added.flatMap(({ ref }) => (ref === undefined ? [] : [ref])))];
    const made = await retryOnMove(async () => {
      const checked = await check(portfolio, { voids, added });
      // After the check: a request that is sent twice is not refused for what it sold the first time.
      const before = await findByClientKey(store, portfolio.id, clientKey);
      if (before.length > 0) return before;
      if (checked?.reason !== undefined) throw notHeld(checked.reason);
      return changeLedger(store, portfolio.id, {
        voids,
        clientKey,
        seen: checked?.seen,
        ...(added.length > 0 && { add: { events: added, origin } }),
        check: (trx) =>
          addStocks(
            trx,
            portfolio.id,
            refs.map((ref) => ({ ref })),
          ),
      });
    });
    forgetPortfolio(portfolio.id);
    return made;
  };

  const shown = async (portfolio: PortfolioRow, nos: readonly number[]) => {
    const events = await eventsOf(store, portfolio.id, nos);
    const securities = await deps.refs.resolve(events.flatMap(({ ref }) => (ref === undefined ? [] : [ref])));
    return events.map((event) => eventToWire(event, { securities }));
  };

  const prepared = async (portfolio: PortfolioRow, entered: readonly EnteredEvent[]): Promise<NewEvent[]> => {
    const events: NewEvent[] = [];
    for (const event of entered) events.push(await newEvent(deps, portfolio, event));
    return events;
  };
  return { ...work, found, write, shown, prepared };
}

type LedgerWork = ReturnType<typeof ledgerWork>;
type Served = Partial<Handlers<typeof ledgerCalls>>;

function eventHandlers({ deps, store, own, found, write, shown, prepared }: LedgerWork) {
  return {
    'GET /_api/v2/portfolios/{id}/events': async ({ params, query }, context) =>
      deps.readPortfolio('entries', await own(context, params.id), query),
    'POST /_api/v2/portfolios/{id}/events': async ({ params, body }, context) => {
      const portfolio = await own(context, params.id);
      const events = await prepared(portfolio, body.events);
      const keyed = events.map((event, at) => ({ ...event, clientKey: body.client_key && `${body.client_key}#${at}` }));
      return { data: await shown(portfolio, await write(portfolio, keyed, { clientKey: body.client_key })) };
    },
    'PUT /_api/v2/portfolios/{id}/events/{no}': async ({ params, body }, context) => {
      const portfolio = await own(context, params.id);
      const old = await found(portfolio, params.no);
      const [event] = await prepared(portfolio, [body]);
      const added = {
        ...event!,
        voids: old.no,
        originKey: old.originKey ?? (old.batch === undefined ? undefined : contentKey(old)),
      };
      const made = await write(portfolio, [added], { voids: [old.no], origin: 'correction' });
      return (await shown(portfolio, made))[0]!;
    },
    'DELETE /_api/v2/portfolios/{id}/events/{no}': async ({ params }, context) => {
      const portfolio = await own(context, params.id);
      await found(portfolio, params.no);
      await write(portfolio, [], { voids: [params.no] });
      return { ok: true };
    },
    'POST /_api/v2/portfolios/{id}/events/{no}/restore': async ({ params }, context) => {
      const portfolio = await own(context, params.id);
      const { no: restores, voids: _voids, batch: _batch, ...event } = await found(portfolio, params.no);
      if (!event.isVoid) throw new ApiError(409, 'This entry counts already');
      const made = await write(portfolio, [{ ...event, restores }], { origin: 'restored' });
      return (await shown(portfolio, made))[0]!;
    },
    'GET /_api/v2/portfolios/{id}/audit': async ({ params }, context) => {
      const portfolio = await own(context, params.id);
      const events = await allEvents(store, portfolio.id);
      const securities = await deps.refs.resolve(events.flatMap(({ ref }) => (ref === undefined ? [] : [ref])));
      const voidedBy = new Map(events.flatMap(({ no, voids }) => (voids === undefined ? [] : [[voids, no] as const])));
      return {
        data: [...events].reverse().map((event) => ({
          ...eventToWire(event, { securities, voidedBy }),
          voided_by: voidedBy.get(event.no) ?? (event.isVoid ? 0 : null),
        })),
      };
    },
  } satisfies Served;
}

function actionHandlers({ deps, own, write, shown }: LedgerWork) {
  return {
    'GET /_api/v2/portfolios/{id}/actions': async ({ params, query }, context) => ({
      data: await deps.readPortfolio('actions', await own(context, params.id), query),
    }),
    'POST /_api/v2/portfolios/{id}/actions': async ({ params, body }, context) => {
      const portfolio = await own(context, params.id);
      const ref = await refOfName(deps, body.stock);
      const security = (await deps.refs.resolve([ref])).get(ref)?.security;
      // Earlier reads may have a temporary number for it.
      const isNamed = (stock: WireStock) => stock.ref === ref || (security && stock.stockid === security.id);
      const known = await deps.readPortfolio('actions', portfolio, {});
      const applied = known.find(({ stock, key }) => key === body.key && isNamed(stock));
      if (!applied) throw new ApiError(404, 'There is no such action in this portfolio');
      const { key, answer, ratio, amount, keeps } = body;
      const said = { key, answer, ...(ratio && { ratio }), ...(amount && { amount }), ...(keeps && { keeps }) };
      const event = {
        kind: 'action_answer' as const,
        day: applied.day,
        ref,
        currency: portfolio.currency,
        fee: '0',
        tax: '0',
        account: '',
        note: '',
        answer: said,
      };
      const earlier = applied.state === 'refused' || applied.state === 'corrected' ? [applied.no!] : [];
      return (await shown(portfolio, await write(portfolio, [event], { voids: earlier })))[0]!;
    },
  } satisfies Served;
}

/** Writes the new rows of a file: of two that arrive at once the second finds nothing new. */
async function writeImport(
  deps: PortfolioDeps,
  store: AnyStore,
  portfolio: PortfolioRow,
  file: ImportInput & { readonly filename: string },
): Promise<ImportRow> {
  const { rows, format, seen } = await deps.readPortfolio('plan', portfolio, file);
  const events = rows.flatMap(({ state, event }) => (state === 'new' && event ? [event] : []));
  if (events.length === 0) throw new ApiError(409, 'Nothing in this file is new', { code: 'nothing_new' });
  const refs = [...new Set(events.flatMap(({ ref }) => (ref === undefined ? [] : [ref])))];
  let batch: ImportRow | undefined;
  await changeLedger(store, portfolio.id, {
    seen,
    begin: async (trx) =>
      (batch = await noteImport(trx, portfolio.id, { filename: file.filename, format, added: events.length })).id,
    add: { events, origin: 'import' },
    check: (trx) =>
      addStocks(
        trx,
        portfolio.id,
        refs.map((ref) => ({ ref })),
      ),
  });
  return batch!;
}

function importHandlers({ deps, store, own }: LedgerWork) {
  return {
    'POST /_api/v2/portfolios/{id}/imports/preview': async ({ params, body }, context) => {
      const plan = await deps.readPortfolio('preview', await own(context, params.id), body);
      const { rows, columns, mapping, format } = plan;
      const count = (state: string) => rows.filter((row) => row.state === state).length;
      return {
        format,
        columns: [...columns],
        mapping: mapping as Record<string, string>,
        rows: rows.map(({ line, state, text, entered }) => ({
          line,
          state,
          text,
          event: entered ? { ...entered } : null,
        })),
        new: count('new'),
        known: count('known'),
        problems: count('problem'),
      };
    },
    'POST /_api/v2/portfolios/{id}/imports': async ({ params, body }, context) => {
      const portfolio = await own(context, params.id);
      const batch = await retryOnMove(() => writeImport(deps, store, portfolio, body));
      forgetPortfolio(portfolio.id);
      return batchToWire(batch);
    },
    'GET /_api/v2/portfolios/{id}/imports': async ({ params }, context) => {
      const portfolio = await own(context, params.id);
      return { data: (await importsOf(store, portfolio.id)).map(batchToWire) };
    },
    'DELETE /_api/v2/portfolios/{id}/imports/{batch}': async ({ params }, context) => {
      const portfolio = await own(context, params.id);
      const undone = await undoImport(store, portfolio.id, params.batch);
      forgetPortfolio(portfolio.id);
      return batchToWire(undone);
    },
  } satisfies Served;
}

/** Ways to share a portfolio: its file and its link. */
function sharingHandlers({ deps, store, own, portfolios, wire }: LedgerWork) {
  return {
    'GET /_api/v2/portfolios/{id}/export': async ({ params, query }, context) => {
      const portfolio = await own(context, params.id);
      const events = counting(await allEvents(store, portfolio.id));
      const securities = await deps.refs.resolve(events.flatMap(({ ref }) => (ref === undefined ? [] : [ref])));
      return exportFile(query.format, portfolio.name, events, securities);
    },
    'PUT /_api/v2/portfolios/{id}/share': async ({ params, body }, context) => {
      const portfolio = await own(context, params.id);
      const values = { privacy: body.privacy, ...(body.renew && { share_key: newShareKey() }) };
      const changed = (await portfolios.update(portfolio.user_id, portfolio.id, { values })) as PortfolioRow;
      return { ...linkOf(changed), portfolio: await wire(changed) };
    },
    'GET /_api/v2/portfolios/{id}/share': async ({ params }, context) => linkOf(await own(context, params.id)),
  } satisfies Served;
}

/** Calls of the ledger of a portfolio. */
export function ledgerHandlers(deps: PortfolioDeps): Handlers<typeof ledgerCalls> {
  const work = ledgerWork(deps);
  return { ...eventHandlers(work), ...actionHandlers(work), ...importHandlers(work), ...sharingHandlers(work) };
}
