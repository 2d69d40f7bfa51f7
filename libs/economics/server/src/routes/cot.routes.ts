import type { cotCalls } from '@plumbline/economics/contract';
import { COT_GROUP_LABELS, LEAD_GROUP } from '@plumbline/economics/domain';
import { compareKnown, compareText } from '@plumbline/shared/domain';
import type { Handlers } from '@plumbline/shared/server';
import { pageOf, type EconomicDeps } from '../economic-market';
import { kindsOf, marketPositions, nextReport, readPositions, type CotRow } from '../read/positions';

type Sort = 'market' | 'net' | 'share' | 'index' | 'change' | 'interest' | 'extreme';

/** How far an index is from the middle of its range: extremes come first. */
const distance = ({ index }: CotRow): number | null => (index === null ? null : Math.abs(index - 50));

const KEYS: Readonly<Record<Sort, (row: CotRow) => number | string | null>> = {
  market: ({ market }) => market,
  net: ({ net }) => net,
  share: ({ share }) => share,
  index: ({ index }) => index,
  change: ({ change, interest }) => (change === null || interest <= 0 ? null : change / interest),
  interest: ({ interest }) => interest,
  extreme: distance,
};

const ordered = (rows: readonly CotRow[], sort: Sort, desc: boolean): readonly CotRow[] =>
  rows.toSorted((a, b) => compareKnown(KEYS[sort](a), KEYS[sort](b), desc) || compareText(a.market, b.market));

/** Commitments of traders. */
export const cotHandlers = ({ market }: EconomicDeps): Handlers<typeof cotCalls> => ({
  'GET /_api/cot_reports': async ({ query }) => {
    const { q = '', sort, desc, kind } = query;
    const words = q.toLowerCase().split(/\s+/).filter(Boolean);
    const rows = (await readPositions(market, query)).filter((row) => {
      const text = `${row.market} ${row.exchange} ${row.code}`.toLowerCase();
      return words.every((word) => text.includes(word));
    });
    const last = rows
      .map(({ day }) => day)
      .sort()
      .at(-1);
    return {
      ...pageOf(ordered(rows, sort, desc === 'true'), query),
      group: COT_GROUP_LABELS[LEAD_GROUP[kind]],
      kinds: kindsOf(await market.areas().cotMarkets()),
      next: nextReport(last),
    };
  },
  'GET /_api/cot_reports/{id}': ({ params, query }) => marketPositions(market, params.id, query),
});
