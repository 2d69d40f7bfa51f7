import { groupOfStatus, guruOfSlug } from '@plumbline/gurus/domain';
import { ApiError } from '@plumbline/shared/domain';
import type { GuruNote } from '../store/guru-notes';
import type { GuruBook } from './guru-market';
import type { GuruReport } from './known-reports';

/** Notes of staff by number of the manager. */
export type Notes = ReadonlyMap<string, GuruNote>;

/** Numbers are ten digits in the book, and without leading zeros in addresses. */
export const guruId = (cik: string): string => String(Number(cik));
export const cikOf = (id: string): string => id.padStart(10, '0');

/** How a manager is named: as staff say, else as the last report does. */
export const guruName = ({ cik, manager }: GuruReport, notes: Notes): string => notes.get(guruId(cik))?.name || manager;

/** A guru as every answer begins. */
export function guruHead(last: GuruReport, notes: Notes) {
  const { cik, manager } = last;
  const note = notes.get(guruId(cik));
  const status = note?.status ?? 0;
  return {
    guru_id: guruId(cik),
    GuruName: guruName(last, notes),
    firm: note?.name ? (note.firm ?? manager) : null,
    picture: note?.picture ?? null,
    fundticker: note?.fundticker ?? null,
    status,
    group: groupOfStatus(status),
  };
}

const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/** The last quarter of the manager that an address names; 404 where nobody of that name reported by then. */
export function findGuru({ known }: GuruBook, slug: string, notes: Notes): GuruReport {
  const name = guruOfSlug(slug);
  if (/^\d{1,10}$/.test(name)) {
    const last = known.quartersOf(cikOf(name)).at(-1);
    if (last) return last;
  }
  const found = known.lastQuarters().filter((last) => same(guruName(last, notes), name) || same(last.manager, name));
  const [largest] = found.sort((a, b) => b.value - a.value);
  if (!largest) throw new ApiError(404, `No manager "${name}"`);
  return largest;
}

/** The manager who reported under a name before. */
export function findFormer({ known }: GuruBook, slug: string): GuruReport {
  const name = guruOfSlug(slug);
  const last = known.lastQuarters().find(({ cik }) => known.quartersOf(cik).some(({ manager }) => same(manager, name)));
  if (!last) throw new ApiError(404, `No manager was called "${name}"`);
  return last;
}

/** Names a manager reported under, oldest first, each with its first and last quarter. */
export function namesOver(quarters: readonly GuruReport[]) {
  const names: { name: string; from: string; to: string }[] = [];
  for (const { manager, period } of quarters) {
    const last = names.at(-1);
    if (last?.name === manager) last.to = period;
    else names.push({ name: manager, from: period, to: period });
  }
  return names;
}
