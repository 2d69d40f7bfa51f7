import type { LedgerEvent } from '@plumbline/portfolios/domain';
import { ApiError } from '@plumbline/shared/domain';
import type { AnyStore } from '@plumbline/shared/server';
import { sql, type QueryExecutorProvider, type Selectable } from 'kysely';
import { present } from '../present';
import { portfoliosStore } from './tables';
import type { PortfolioEvents } from './tables.generated';

/** An entry as it is kept. */
export interface KeptEvent extends LedgerEvent {
  readonly note: string;
  readonly origin: string;
  readonly batch?: number;
  readonly recordedAt: string;
  readonly voids?: number;
  readonly isVoid: boolean;
  readonly originKey?: string;
}

/** An entry that is about to be written. */
export type NewEvent = Omit<LedgerEvent, 'no'> & {
  readonly note: string;
  readonly originKey?: string | undefined;
  readonly clientKey?: string | undefined;
  readonly voids?: number | undefined;
  /** The void entry that this one brings back. */
  readonly restores?: number | undefined;
};

type EventRow = Pick<
  Selectable<PortfolioEvents>,
  | 'no'
  | 'kind'
  | 'ref'
  | 'currency'
  | 'account'
  | 'to_currency'
  | 'lots'
  | 'answer'
  | 'note'
  | 'origin'
  | 'batch'
  | 'origin_key'
  | 'recorded_at'
  | 'voids'
  | 'is_void'
> & {
  day: string;
  quantity: string | null;
  price: string | null;
  amount: string | null;
  fee: string;
  tax: string;
  rate: string | null;
  to_amount: string | null;
};

/** 12.3000000000 is 12.3. */
const short = (decimal: string): string => (decimal.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal);

const shortIfAny = (decimal: string | null): string | null => (decimal === null ? null : short(decimal));

function keptOf(row: EventRow): KeptEvent {
  const { no, kind, day, currency, account, note, origin, ref, lots, answer, batch, voids } = row;
  return {
    no,
    kind,
    day,
    currency,
    account,
    note,
    origin,
    fee: short(row.fee),
    tax: short(row.tax),
    isVoid: row.is_void,
    recordedAt: row.recorded_at.toISOString(),
    ...present({
      ref,
      quantity: shortIfAny(row.quantity),
      price: shortIfAny(row.price),
      amount: shortIfAny(row.amount),
      rate: shortIfAny(row.rate),
      toCurrency: row.to_currency,
      toAmount: shortIfAny(row.to_amount),
      lots,
      answer,
      batch,
      voids,
      originKey: row.origin_key,
    }),
  };
}

const COLUMNS = sql.raw(
  'no, kind, day::text as day, ref, quantity::text, price::text, amount::text, currency, fee::text, tax::text, account, rate::text, to_currency, to_amount::text, lots, answer, note, origin, batch, origin_key, recorded_at, voids, is_void',
);

/** Everything that was ever written, oldest first. */
export async function allEvents(store: QueryExecutorProvider, id: number): Promise<readonly KeptEvent[]> {
  const { rows } =
    await sql<EventRow>`select ${COLUMNS} from portfolio_events where portfolio_id = ${id} order by no`.execute(store);
  return rows.map(keptOf);
}

/** Some entries by their numbers, oldest first. */
export async function eventsOf(
  store: QueryExecutorProvider,
  id: number,
  nos: readonly number[],
): Promise<readonly KeptEvent[]> {
  const { rows } = await sql<EventRow>`select ${COLUMNS} from portfolio_events
    where portfolio_id = ${id} and no = any(${nos}::int[]) order by no`.execute(store);
  return rows.map(keptOf);
}

/** The entries that count. */
export const counting = (events: readonly KeptEvent[]): readonly KeptEvent[] => events.filter(({ isVoid }) => !isVoid);

/** Entries of a ledger and how many of them are void: both only grow, so equal counts are the same ledger. */
export interface LedgerState {
  readonly entries: number;
  readonly voided: number;
}

export const getLedgerState = (events: readonly KeptEvent[]): LedgerState => ({
  entries: events.length,
  voided: events.filter(({ isVoid }) => isVoid).length,
});

/** The ledger is not the one that a change was prepared with. */
class LedgerMoved extends ApiError {
  constructor() {
    super(409, 'This portfolio was changed elsewhere: try again', { code: 'stale' });
  }
}

const MAX_TRIES = 10;

/** Prepares and writes a change again when the ledger moved in between; each further try means that another change won. */
export async function retryOnMove<T>(change: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1)
    try {
      return await change();
    } catch (error) {
      if (!(error instanceof LedgerMoved) || tries >= MAX_TRIES) throw error;
    }
}

/** Entries written in one batch. */
export interface Batch {
  readonly events: readonly NewEvent[];
  readonly origin: string;
  readonly batch?: number;
}

/** Locks the ledger of a portfolio: entries get the next numbers, two devices never the same ones. */
async function lockedNo(trx: QueryExecutorProvider, id: number): Promise<number> {
  const row = await portfoliosStore(trx)
    .selectFrom('portfolios')
    .select('last_no')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new ApiError(404, 'There is no such portfolio');
  return row.last_no;
}

async function insertEvents(trx: QueryExecutorProvider, id: number, written: Batch): Promise<number[]> {
  const { events } = written;
  let no = await lockedNo(trx, id);
  const made: number[] = [];
  for (let at = 0; at < events.length; at += CHUNK) {
    const rows = events.slice(at, at + CHUNK).map((event) => {
      no += 1;
      made.push(no);
      return valuesOf({ id, no }, event, written);
    });
    await sql`insert into portfolio_events (portfolio_id, no, kind, day, ref, quantity, price, amount, currency, fee, tax,
      account, rate, to_currency, to_amount, lots, answer, note, origin, batch, origin_key, client_key, voids, restores)
      values ${sql.join(rows)}`.execute(trx);
  }
  await sql`update portfolios set last_no = ${no}, updated_at = now() where id = ${id}`.execute(trx);
  return made;
}

/** Rows of one statement: a statement has room for 65,535 values. */
const CHUNK = 1_000;

/** Parts of an entry in the order of their columns. */
const PARTS = [
  'kind',
  'day',
  'ref',
  'quantity',
  'price',
  'amount',
  'currency',
  'fee',
  'tax',
  'account',
  'rate',
  'toCurrency',
  'toAmount',
] as const;

const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value));

function valuesOf(place: { id: number; no: number }, event: NewEvent, { origin, batch }: Batch) {
  const { lots, answer, note, originKey = null, clientKey = null, voids = null, restores = null } = event;
  const values = [place.id, place.no, ...PARTS.map((part) => event[part] ?? null)];
  return sql`(${sql.join(values)}, ${json(lots)}::jsonb, ${json(answer)}::jsonb,
    ${note}, ${origin}, ${batch ?? null}, ${originKey}, ${clientKey}, ${voids}, ${restores})`;
}

async function markVoid(trx: QueryExecutorProvider, id: number, nos: readonly number[]): Promise<void> {
  const { rows } = await sql`update portfolio_events set is_void = true
    where portfolio_id = ${id} and no = any(${nos}::int[]) and not is_void returning no`.execute(trx);
  if (rows.length < nos.length)
    throw new ApiError(409, 'This entry was changed or removed elsewhere', { code: 'stale' });
}

async function refuseMoved(trx: QueryExecutorProvider, id: number, { entries, voided }: LedgerState): Promise<void> {
  const row = await portfoliosStore(trx)
    .selectFrom('portfolio_events')
    .select((eb) => [
      eb.fn.countAll<number>().as('entries'),
      eb.fn.countAll<number>().filterWhere('is_void', '=', true).as('voided'),
    ])
    .where('portfolio_id', '=', id)
    .executeTakeFirst();
  if (row?.entries !== entries || row.voided !== voided) throw new LedgerMoved();
}

/** An entry comes back once; after that its successor can be restored. */
async function refuseRestored(trx: QueryExecutorProvider, id: number, events: readonly NewEvent[]): Promise<void> {
  const nos = events.flatMap(({ restores }) => (restores === undefined ? [] : [restores]));
  if (nos.length === 0) return;
  const { rows } = await sql`select no from portfolio_events
    where portfolio_id = ${id} and restores = any(${nos}::int[])`.execute(trx);
  if (rows.length > 0) throw new ApiError(409, 'This entry was restored already', { code: 'stale' });
}

/** Entries that an earlier request with the same key wrote. */
export async function findByClientKey(
  store: QueryExecutorProvider,
  id: number,
  key: string | undefined,
): Promise<number[]> {
  if (key === undefined) return [];
  const pattern = `${key.replace(/[\\%_]/g, '\\$&')}#%`;
  const rows = await portfoliosStore(store)
    .selectFrom('portfolio_events')
    .select('no')
    .where('portfolio_id', '=', id)
    .where('client_key', 'like', pattern)
    .orderBy('no')
    .execute();
  return rows.map(({ no }) => no);
}

/** Changes to a ledger in one transaction. */
export interface LedgerChange {
  /** The ledger that the change was prepared with: 409 when it is another one now. */
  readonly seen?: LedgerState | undefined;
  /** Of the request: when its entries are there already, they are the answer and nothing is written. */
  readonly clientKey?: string | undefined;
  /** Entries that no longer count. */
  readonly voids?: readonly number[];
  readonly add?: Batch;
  /** Runs in the transaction before the change; answers the import that new entries belong to. */
  readonly begin?: (trx: QueryExecutorProvider) => Promise<number>;
  /** Runs in the transaction behind the change; refuses by throwing. */
  readonly check?: (trx: QueryExecutorProvider) => Promise<void>;
}

/** Changes a ledger, all or nothing; answers the numbers of new entries. */
export const changeLedger = (
  store: AnyStore,
  id: number,
  { voids = [], add, begin, check, seen, clientKey }: LedgerChange,
): Promise<number[]> =>
  store.transaction().execute(async (trx) => {
    await lockedNo(trx, id);
    const before = await findByClientKey(trx, id, clientKey);
    if (before.length > 0) return before;
    if (seen) await refuseMoved(trx, id, seen);
    if (add) await refuseRestored(trx, id, add.events);
    if (voids.length > 0) await markVoid(trx, id, voids);
    const batch = await begin?.(trx);
    const made = add ? await insertEvents(trx, id, { ...add, ...(batch !== undefined && { batch }) }) : [];
    if (!add) await sql`update portfolios set updated_at = now() where id = ${id}`.execute(trx);
    await check?.(trx);
    return made;
  });
