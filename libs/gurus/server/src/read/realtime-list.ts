import { compareText } from '@plumbline/shared/domain';
import { paged } from '@plumbline/shared/server';
import type { Members } from './group-members';
import type { GuruBook, GuruMarket } from './guru-market';
import { realtimeReports, realtimeToWire, type RealtimeReport } from './realtime';
import { guruName, type Notes } from './who';

interface RealtimeGroup {
  readonly guru: GuruBook;
  readonly notes: Notes;
  readonly members: Members | undefined;
  readonly managers: ReturnType<GuruBook['known']['lastQuarters']>;
}

interface RealtimeAsk {
  readonly q?: string | undefined;
  readonly kind?: RealtimeReport['kind'] | undefined;
  readonly sort: 'public' | 'percent' | 'company' | 'guru';
  readonly desc: 'true' | 'false';
  readonly page: number;
  readonly per_page: number;
}

type Row = ReturnType<typeof realtimeToWire>;

const ORDERS: Readonly<Record<RealtimeAsk['sort'], (a: Row, b: Row) => number>> = {
  public: (a, b) => compareText(a.public, b.public),
  percent: (a, b) => (a.percent ?? -1) - (b.percent ?? -1),
  company: (a, b) => compareText(a.company, b.company),
  guru: (a, b) => compareText(a.GuruName, b.GuruName),
};

/** A page of what managers of a group reported within days; among equals the newest comes first. */
export async function realtimeOf(
  market: GuruMarket,
  { guru, notes, members, managers }: RealtimeGroup,
  { q = '', kind, sort, desc, page, per_page: perPage }: RealtimeAsk,
) {
  const names = new Map(managers.map((last) => [last.cik, guruName(last, notes)]));
  const [wanted, sign] = [q.trim().toLowerCase(), desc === 'true' ? -1 : 1];
  const rows = (await realtimeReports(market, guru))
    .filter((report) => (!members || members.has(report.cik)) && (kind === undefined || report.kind === kind))
    .map((report) => realtimeToWire(market, report, (cik) => names.get(cik) ?? cik))
    .filter((row) => `${row.display_symbol ?? ''} ${row.company} ${row.GuruName}`.toLowerCase().includes(wanted))
    .sort((a, b) => sign * ORDERS[sort](a, b));
  return paged(rows.slice((page - 1) * perPage, page * perPage), { total: rows.length, page, perPage });
}
