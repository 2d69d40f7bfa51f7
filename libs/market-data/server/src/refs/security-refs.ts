import type { MarketReader, Security, SecurityRefs } from '@plumbline/market-data/domain';
import { tablesOf, type AnyStore, type Database } from '@plumbline/shared/server';
import { sql } from 'kysely';

/** Stored description of a security: enough to find it again when its id has changed. */
interface RefRow {
  readonly ref: number;
  readonly security_id: string;
  readonly symbol: string;
  readonly day: string;
  readonly cik: string | null;
  readonly name: string;
  /** Of the market in which it was found last. */
  readonly version: string;
}

type Market = Pick<MarketReader, 'findAt' | 'lookup' | 'ofCompany' | 'status'>;

const byId = (market: Market, id: string): Security | undefined => {
  const found = market.lookup(id);
  return found?.by === 'id' ? found.security : undefined;
};

/** The listing of a company that is meant: by symbol, else its only one. */
function ofCompany(market: Market, { cik, symbol }: RefRow): Security | undefined {
  if (cik === null) return undefined;
  const listings = market.ofCompany(cik);
  const same = listings.find((one) => one.symbol === symbol || one.formerSymbols?.includes(symbol));
  return same ?? (listings.length === 1 ? listings[0] : undefined);
}

/** Finds a security in another version of the market: by its id where the company is the same one, else by company or the symbol of its day. */
function findAgain(market: Market, row: RefRow): Security | undefined {
  const same = byId(market, row.security_id);
  if (same && (row.cik === null || same.cik === undefined || same.cik === row.cik)) return same;
  return ofCompany(market, row) ?? market.findAt(row.symbol, row.day);
}

const COLUMNS = sql.raw('ref, security_id, symbol, day::text as day, cik, name, version');

/** The security that a reference means in a market. */
const meantBy = (market: Market, row: RefRow): Security | undefined =>
  row.version === market.status().version ? byId(market, row.security_id) : findAgain(market, row);

/** The references that mean a security now, also where its id was another one when they were made. */
async function selectRefs(db: AnyStore, market: Market, security: Security): Promise<readonly RefRow[]> {
  const { id, symbol, cik = null, formerSymbols = [] } = security;
  const { rows } = await sql<RefRow>`select ${COLUMNS} from security_refs where security_id = ${id} or cik = ${cik}
    or symbol = any(${[symbol, ...formerSymbols]}::text[]) order by ref`.execute(db);
  return rows.filter((row) => meantBy(market, row)?.id === id);
}

/** A reference and what it means in the market that is served. */
interface Meaning {
  readonly row: RefRow;
  readonly id: string;
}

/** Stores what references mean in a version, unless another process stored that of another one meanwhile. */
async function storeMeanings(db: AnyStore, version: string, meanings: readonly Meaning[]): Promise<number> {
  const refs = meanings.map(({ row }) => row.ref);
  const ids = meanings.map(({ id }) => id);
  const versions = meanings.map(({ row }) => row.version);
  const { numAffectedRows = 0n } = await sql`update security_refs as kept
    set security_id = meant.id, version = ${version}
    from unnest(${refs}::bigint[], ${ids}::text[], ${versions}::text[]) as meant (ref, id, version)
    where kept.ref = meant.ref and kept.version = meant.version`.execute(db);
  return Number(numAffectedRows);
}

/** Makes the reference of a security, or finds the one that it has. */
async function makeRef(db: AnyStore, market: Market, security: Security): Promise<number> {
  const { id, symbol, cik, company } = security;
  const { version, lastPriceDay } = market.status();
  await sql`select pg_advisory_xact_lock(hashtext('security_refs'), hashtext(${id}))`.execute(db);
  const [row] = await selectRefs(db, market, security);
  if (row && row.version !== version) await storeMeanings(db, version, [{ row, id }]);
  if (row) return row.ref;
  const { rows } = await sql<Pick<RefRow, 'ref'>>`
    insert into security_refs (security_id, symbol, day, cik, name, version)
    values (${id}, ${symbol}, coalesce(${lastPriceDay}::date, current_date), ${cik ?? null}, ${company}, ${version})
    returning ref`.execute(db);
  return rows[0]!.ref;
}

/** References kept in the application store, found again when another version of the market is served. */
export function createSecurityRefs(db: Database, market: Market): SecurityRefs {
  const store = tablesOf(db);
  const findRefs = async (security: Security) => (await selectRefs(store, market, security)).map(({ ref }) => ref);
  return {
    refOf: (security) => store.transaction().execute((trx) => makeRef(trx, market, security)),
    findRef: async (security) => (await findRefs(security))[0],
    findRefs,
    resolve: async (refs) => {
      const wanted = [...new Set(refs)];
      if (wanted.length === 0) return new Map();
      const { rows } =
        await sql<RefRow>`select ${COLUMNS} from security_refs where ref = any(${wanted}::bigint[])`.execute(store);
      return new Map(
        rows.map((row) => {
          const { ref, symbol, name } = row;
          return [ref, { ref, symbol, name, security: meantBy(market, row) }];
        }),
      );
    },
  };
}

/**
 * Stores what references of earlier versions mean in the version that is served. Those of securities that it lacks stay
 * as they are: a later version may have them. Gives how many were stored.
 */
export async function updateRefs(db: Database, market: Market): Promise<number> {
  const store = tablesOf(db);
  const { version } = market.status();
  const { rows } = await sql<RefRow>`select ${COLUMNS} from security_refs where version <> ${version}`.execute(store);
  const meanings = rows.flatMap((row): Meaning[] => {
    const security = findAgain(market, row);
    return security ? [{ row, id: security.id }] : [];
  });
  return meanings.length === 0 ? 0 : storeMeanings(store, version, meanings);
}
