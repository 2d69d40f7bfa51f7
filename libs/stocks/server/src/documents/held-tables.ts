import type { SegmentTable } from '@plumbline/market-data/domain';
import type { AnyStore } from '@plumbline/shared/server';
import { stocksStore } from '../store/tables';

interface HeldTable {
  readonly accession: string;
  readonly kind: SegmentTable['kind'] | 'all';
  readonly reason: string;
}

/** Tables of filings that staff withheld. */
export interface HeldTables {
  /** The tables without those that are held back. */
  readonly without: (tables: readonly SegmentTable[]) => Promise<readonly SegmentTable[]>;
  /** Why tables of a filing are held back; undefined where none is. */
  readonly reasonOf: (accession: string) => Promise<string | undefined>;
}

const heldOf = async (store: AnyStore, accessions: readonly string[]): Promise<readonly HeldTable[]> => {
  const rows = await stocksStore(store)
    .selectFrom('document_tables')
    .select(['accession', 'kind', 'reason'])
    .where('active', '=', true)
    .where((eb) => eb('accession', '=', eb.fn.any(eb.val(accessions))))
    .orderBy('id')
    .execute();
  return rows;
};

const isHeld = ({ accession, kind }: SegmentTable, held: readonly HeldTable[]): boolean =>
  held.some((one) => one.accession === accession && (one.kind === 'all' || one.kind === kind));

/** Tables that staff hold back, as the store has them; none where there is no store. */
export const heldTables = (store: AnyStore | undefined): HeldTables => ({
  without: async (tables) => {
    if (!store || tables.length === 0) return tables;
    const held = await heldOf(store, [...new Set(tables.map(({ accession }) => accession))]);
    return held.length === 0 ? tables : tables.filter((table) => !isHeld(table, held));
  },
  reasonOf: async (accession) => (store ? (await heldOf(store, [accession]))[0]?.reason : undefined),
});
