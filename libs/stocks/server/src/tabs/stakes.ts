import { currentStakes, largestHolder, momentOf, type Stake } from '@plumbline/market-data/domain';
import { edgarUrl, type TabBlock, type TabBlockOf } from '@plumbline/stocks/domain';
import { present, recordsBlock } from './blocks';
import type { TabReading } from './tab-builder';

/** So many holders are drawn over time. */
const MAX_LINES = 6;

const NONE = 'No Schedule 13D or 13G about the company is known';
const REMEDY = 'Schedules 13D and 13G come with full submissions of holders.';

/** Schedules about the company that were public on the day of the page, the oldest first. */
async function stakesOf({ context, market }: TabReading): Promise<readonly Stake[]> {
  const { security, asOf } = context;
  const areas = market.areas?.();
  if (!areas || security.cik === undefined) return [];
  const at = momentOf(asOf);
  return (await areas.stakes(security.cik)).filter(({ moment }) => moment.at <= at);
}

const kindOf = ({ schedule }: Stake): string => (schedule === '13D' ? 'With influence (13D)' : 'Passive (13G)');

type Links = TabBlockOf<'records'>['links'];

const linksOf = (stakes: readonly Stake[], { context: { sample, security } }: TabReading): Links =>
  Object.fromEntries(
    stakes.map(({ accession }) => [accession, edgarUrl({ cik: security.cik, accession, sample })] as const),
  );

/** Everybody's last report, the largest first. A part of the class below the limit ends the duty to report. */
function currentBlock(reading: TabReading, stakes: readonly Stake[]): TabBlock {
  const current = currentStakes(stakes).toSorted((a, b) => (b.holder.percent ?? 0) - (a.holder.percent ?? 0));
  return recordsBlock({
    key: 'stakes',
    title: 'Holders of more than five percent, by their latest schedules',
    note: 'Persons who report together report the same shares: never add them up. Shares as they were on the day of the event.',
    columns: [
      { key: 'holder', label: 'Holder', kind: 'text' },
      { key: 'kind', label: 'Kind', kind: 'text' },
      { key: 'percent', label: 'Of the class', kind: '%' },
      { key: 'shares', label: 'Shares', kind: 'shares' },
      { key: 'event', label: 'Event', kind: 'day' },
      { key: 'filed', label: 'Filed', kind: 'day' },
      { key: 'filing', label: 'Filing', kind: 'link' },
    ],
    data: current.map(({ stake, holder }) => [
      holder.name,
      kindOf(stake),
      holder.percent ?? null,
      holder.shares ?? null,
      stake.eventDay ?? null,
      stake.filed,
      stake.accession,
    ]),
    links: linksOf(stakes, reading),
    reason: NONE,
  });
}

/** The part of the class of each holder by the day of the event, as far as schedules say it. */
function linesBlock(stakes: readonly Stake[]): TabBlock | undefined {
  const names = currentStakes(stakes)
    .toSorted((a, b) => (b.holder.percent ?? 0) - (a.holder.percent ?? 0))
    .slice(0, MAX_LINES)
    .map(({ holder }) => holder.name);
  const days = [...new Set(stakes.map(({ eventDay, filed }) => eventDay ?? filed))].sort();
  if (days.length < 2) return undefined;
  const lines = names.map((label) => {
    const byDay = new Map(
      stakes.flatMap(({ holders, eventDay, filed }) => {
        const percent = holders.find(({ name }) => name === label)?.percent;
        return percent === undefined ? [] : [[eventDay ?? filed, percent] as const];
      }),
    );
    let last: number | null = null;
    return { label, values: days.map((day) => (last = byDay.get(day) ?? last)) };
  });
  return {
    kind: 'lines',
    key: 'stakes-history',
    title: 'Large holders over time',
    unit: '%',
    days,
    lines,
    note: 'Of the class, from one schedule to the next; below five percent nobody has to report.',
  };
}

/** Item of a 13D that states its purpose; shown shortened. */
const PURPOSE = 'item4';
const MAX_PURPOSE = 160;

function purposeOf({ items }: Stake): string | null {
  const text = items[PURPOSE]?.replaceAll(/\s+/g, ' ').trim();
  if (!text) return null;
  return text.length > MAX_PURPOSE ? `${text.slice(0, MAX_PURPOSE)} …` : text;
}

function historyOf(reading: TabReading, stakes: readonly Stake[]): TabBlock | undefined {
  if (stakes.length === 0) return undefined;
  return recordsBlock({
    key: 'stakes-filings',
    title: 'Schedules 13D and 13G as they were filed',
    columns: [
      { key: 'filed', label: 'Filed', kind: 'day' },
      { key: 'form', label: 'Form', kind: 'text' },
      { key: 'holder', label: 'Holder of most', kind: 'text' },
      { key: 'percent', label: 'Of the class', kind: '%' },
      { key: 'event', label: 'Event', kind: 'day' },
      { key: 'purpose', label: 'Purpose', kind: 'text' },
      { key: 'filing', label: 'Filing', kind: 'link' },
    ],
    data: stakes.toReversed().map((stake) => {
      const holder = largestHolder(stake);
      return [
        stake.filed,
        stake.form,
        holder?.name ?? null,
        holder?.percent ?? null,
        stake.eventDay ?? null,
        purposeOf(stake),
        stake.accession,
      ];
    }),
    links: linksOf(stakes, reading),
    reason: NONE,
  });
}

/** Large holders: now, over time, and schedule by schedule. */
export async function stakeBlocks(reading: TabReading): Promise<readonly TabBlock[]> {
  const stakes = await stakesOf(reading);
  const current = currentBlock(reading, stakes);
  const shown = current.kind === 'missing' ? { ...current, remedy: REMEDY } : current;
  return present([shown, linesBlock(stakes), historyOf(reading, stakes)]);
}
