import { newYorkDay } from '@plumbline/market-data/domain';
import { isReached, type OwnersOn } from '@plumbline/metrics/domain';
import type { TabBlock } from '@plumbline/stocks/domain';
import { figuresBlock, historyBlock, present, recordsBlock } from './blocks';
import { NO_ARCHIVE, ownersOf } from './owners';
import { stakeBlocks } from './stakes';
import { missingBlock, type TabBuilder, type TabReading } from './tab-builder';

const SHARES = [
  'institutional_ownership_pct',
  'guru_ownership_pct',
  'num_guru_holders',
  'guru_max_weight',
  'insider_ownership_pct',
  'short_pct_float',
  'short_ratio',
  'shares_outstanding',
];

const numberOf = (result: { readonly value: number | null }): number => result.value ?? Number.NaN;
const share = (part: number, whole: number): number | null => (whole > 0 ? (100 * part) / whole : null);

async function managersBlock(reading: TabReading): Promise<TabBlock> {
  const head = { key: 'managers', title: 'Managers by their latest reports' };
  const { security, asOf } = reading.context;
  const found = await reading.readManagers(security, asOf);
  if ('reason' in found) return missingBlock(head, found.reason, 'Import 13F data sets or holdings of managers.');
  const outstanding = numberOf(await reading.cell('shares_outstanding'));
  const positions = found.positions.toSorted((a, b) => b.shares - a.shares);
  return recordsBlock(
    {
      ...head,
      note: 'Shares of today, dollars of the quarter’s end.',
      columns: [
        { key: 'manager', label: 'Manager', kind: 'text' },
        { key: 'period', label: 'Quarter to', kind: 'day' },
        { key: 'shares', label: 'Shares', kind: 'shares' },
        { key: 'value', label: 'Value, USD', kind: 'money' },
        { key: 'company', label: 'Of the company', kind: '%' },
        { key: 'portfolio', label: 'Of the portfolio', kind: '%' },
        { key: 'filing', label: 'Filing', kind: 'text' },
      ],
      data: positions.map(({ manager, period, shares, valueUsd, accession, portfolioUsd }) => [
        manager,
        period,
        shares,
        valueUsd,
        share(shares, outstanding),
        share(valueUsd, portfolioUsd),
        accession,
      ]),
      reason: 'No manager reports a position',
    },
    reading.query.page,
  );
}

async function insidersBlock(reading: TabReading, owners: OwnersOn): Promise<TabBlock> {
  const head = { key: 'insiders', title: 'Insiders by their latest reports' };
  const found = owners.insiders;
  if (!isReached(found)) return missingBlock(head, found.reason);
  const outstanding = numberOf(await reading.cell('shares_outstanding'));
  const held = found.stakes
    .map((stake) => ({ ...stake, now: stake.shares * found.factor(stake.day) }))
    .filter(({ now }) => now > 0)
    .sort((a, b) => b.now - a.now);
  return recordsBlock({
    ...head,
    columns: [
      { key: 'name', label: 'Insider', kind: 'text' },
      { key: 'day', label: 'As on', kind: 'day' },
      { key: 'shares', label: 'Shares', kind: 'shares' },
      { key: 'company', label: 'Of the company', kind: '%' },
      { key: 'filing', label: 'Filing', kind: 'text' },
    ],
    data: held.map(({ name, day, now, accession }) => [name, day, now, share(now, outstanding), accession]),
    reason: 'No insider reports shares',
  });
}

function shortsBlock(owners: OwnersOn): TabBlock {
  const head = { key: 'shorts', title: 'Published short positions' };
  const found = owners.shorts;
  if (!isReached(found)) return missingBlock(head, found.reason);
  const known = found.positions.filter(({ moment }) => moment.at <= found.at).toReversed();
  return recordsBlock({
    ...head,
    columns: [
      { key: 'holder', label: 'Holder', kind: 'text' },
      { key: 'country', label: 'Authority', kind: 'text' },
      { key: 'day', label: 'Position of', kind: 'day' },
      { key: 'published', label: 'Public', kind: 'day' },
      { key: 'percent', label: 'Of the capital', kind: '%' },
    ],
    data: known.map(({ holder, country, positionDay, moment, percent }) => [
      holder ?? 'All reported',
      country,
      positionDay,
      newYorkDay(moment.at),
      percent ?? null,
    ]),
    reason: 'No position is published',
  });
}

function politiciansBlock(owners: OwnersOn): TabBlock {
  const head = { key: 'politicians', title: 'Trades of members of Congress disclosed in three months' };
  const found = owners.politicians;
  if (!isReached(found)) return missingBlock(head, found.reason);
  const trades = found.disclosed.toReversed();
  return recordsBlock({
    ...head,
    columns: [
      { key: 'disclosed', label: 'Disclosed', kind: 'day' },
      { key: 'person', label: 'Member', kind: 'text' },
      { key: 'kind', label: 'Kind', kind: 'text' },
      { key: 'traded', label: 'Traded', kind: 'day' },
      { key: 'amount', label: 'Amount', kind: 'text' },
    ],
    data: trades.map(({ moment, person, kind, tradeDay, amountText }) => [
      newYorkDay(moment.at),
      person,
      kind ?? null,
      tradeDay ?? null,
      amountText ?? null,
    ]),
    reason: 'No trade was disclosed within three months',
  });
}

/** Who owns the company, who bets against it, over time. */
export const ownershipTab: TabBuilder = {
  build: async (reading) => {
    const owners = await ownersOf(reading);
    const lists = owners
      ? [
          await managersBlock(reading),
          await insidersBlock(reading, owners),
          shortsBlock(owners),
          politiciansBlock(owners),
        ]
      : [missingBlock({ key: 'managers', title: 'Managers' }, NO_ARCHIVE)];
    return present([
      await figuresBlock(reading, { key: 'shares', title: 'Who owns it' }, SHARES),
      await historyBlock(
        reading,
        { key: 'history', title: 'Ownership at month ends, as known then' },
        [
          ['institutional_ownership_pct', 'Institutions'],
          ['insider_ownership_pct', 'Insiders'],
        ],
        15,
      ),
      ...(await stakeBlocks(reading)),
      ...lists,
    ]);
  },
};
