import type { MarketReader, ReferredSecurity, Security, SecurityRefs } from '@plumbline/market-data/domain';
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

/** The first reference that means a security now, also where its id was another one when the reference was made. */
async function selectRef(db: AnyStore, market: Market, security: Security): Promise<number | undefined> {
  const { id, symbol, cik = null, formerSymbols = [] } = security;
  const { rows } = await sql<RefRow>`select ${COLUMNS} from security_refs where security_id = ${id} or cik = ${cik}
    or symbol = any(${[symbol, ...formerSymbols]}::text[]) order by ref`.execute(db);
  return rows.find((row) => meantBy(market, row)?.id === id)?.ref;
}

/** References kept in the application store, found again when another version of the market is served. */
export function createSecurityRefs(db: Database, market: Market): SecurityRefs {
  const store = tablesOf(db);
  const asOfNow = async (row: RefRow, version: string): Promise<ReferredSecurity> => {
    const { ref, symbol, name } = row;
    const security = meantBy(market, row);
    if (security && row.version !== version)
      await sql`update security_refs set security_id = ${security.id}, version = ${version} where ref = ${ref}`.execute(
        store,
      );
    return { ref, symbol, name, security };
  };
  return {
    refOf: (security) =>
      store.transaction().execute(async (trx) => {
        const { id, symbol, cik, company } = security;
        await sql`select pg_advisory_xact_lock(hashtext('security_refs'), hashtext(${id}))`.execute(trx);
        const known = await selectRef(trx, market, security);
        if (known !== undefined) return known;
        const { version, lastPriceDay } = market.status();
        const made = await sql<RefRow>`insert into security_refs (security_id, symbol, day, cik, name, version)
          values (${id}, ${symbol}, coalesce(${lastPriceDay}::date, current_date), ${cik ?? null}, ${company}, ${version})
          returning ref`.execute(trx);
        return made.rows[0]!.ref;
      }),
    findRef: (security) => selectRef(store, market, security),
    resolve: async (refs) => {
      const asked = [...new Set(refs)];
      if (asked.length === 0) return new Map();
      const { version } = market.status();
      const { rows } =
        await sql<RefRow>`select ${COLUMNS} from security_refs where ref = any(${asked}::bigint[])`.execute(store);
      const found = new Map<number, ReferredSecurity>();
      for (const row of rows) found.set(row.ref, await asOfNow(row, version));
      return found;
    },
  };
}
