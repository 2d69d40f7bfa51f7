import { ALERT_LIMITS } from '@plumbline/alerts/domain';
import { tablesOf } from '@plumbline/shared/server';
import { displaySymbol, stockPath } from '@plumbline/stocks/domain';
import type { AlertRow } from '../store/alert-store';
import { commit, firingOf, type Evaluated, type Reported } from './commit';
import type { RunReads } from './run-reads';
import { alertsStore } from '../store/tables';

type Way = 'enters' | 'leaves';
const WORDS: Readonly<Record<Way, string>> = { enters: 'entered', leaves: 'left' };

/** One line a security, so many at most and then how many more. */
function linesOf(
  { sources, moment }: RunReads,
  { name, screenId }: { name: string; screenId: number },
  way: Way,
  ids: readonly string[],
): Reported[] {
  const { day } = moment;
  const known = ids.flatMap((id) => sources.market.find(id) ?? []);
  const lines = known.slice(0, ALERT_LIMITS.named).map((security): Reported => {
    const symbol = displaySymbol(security.exchange, security.symbol);
    return {
      fired_key: `${way}:${security.id}:${day}`,
      ref: null,
      day,
      text: `${security.company} (${symbol}) ${WORDS[way]} ${name}`,
      link: stockPath(symbol),
    };
  });
  const more = known.length - lines.length;
  if (more <= 0) return lines;
  return [
    ...lines,
    {
      fired_key: `${way}:more:${day}`,
      ref: null,
      day,
      text: `${more} more ${WORDS[way]} ${name}`,
      link: `/screener?id=${screenId}`,
    },
  ];
}

async function evaluateList(reads: RunReads, alert: AlertRow, name: string): Promise<Evaluated> {
  const { moment, sources } = reads;
  const screenId = alert.screen_id!;
  const found = await sources.alertLists.screen(screenId, { userId: alert.user_id, asOf: moment.asOf });
  if (!found) return { alert, state: alert.state, firings: [], isOver: true };
  const { state } = alert;
  const before = state.day === moment.day ? state.foundBefore : state.found;
  const kept = { day: moment.day, found, ...(before ? { foundBefore: before } : {}) };
  if (!before) return { alert, state: kept, firings: [] };
  const [was, is] = [new Set(before), new Set(found)];
  const wants = (way: Way): boolean => alert.trigger === way || alert.trigger === 'both';
  const entered = wants('enters') ? found.filter((id) => !was.has(id)) : [];
  const left = wants('leaves') ? before.filter((id) => !is.has(id)) : [];
  const of = { name, screenId };
  const reported = [...linesOf(reads, of, 'enters', entered), ...linesOf(reads, of, 'leaves', left)];
  return { alert, state: kept, firings: reported.map((line) => firingOf(alert, moment, line)) };
}

/** Tells who entered and left screens. Gives how many were reported. */
export async function runLists(reads: RunReads, signal?: AbortSignal): Promise<number> {
  const { sources, moment } = reads;
  // Without figures a screen finds nothing, which is no reason to end its alert.
  if (!sources.openPanel(moment.asOf)) return 0;
  const store = tablesOf(sources.db);
  const rows = await alertsStore(store)
    .selectFrom('alerts as a')
    .innerJoin('user_screeners as s', 's.id', 'a.screen_id')
    .selectAll('a')
    .select('s.name')
    .where('a.active', '=', true)
    .where('a.key', '=', 'list')
    .orderBy('a.id')
    .execute();
  let reported = 0;
  for (const { name, ...alert } of rows) {
    signal?.throwIfAborted();
    reported += await commit(store, [await evaluateList(reads, alert, name)], moment);
  }
  return reported;
}
