import { DEAL_ORDERS } from '@plumbline/insiders/contract';
import { DEALS_FILE } from '@plumbline/insiders/domain';
import { aboutMarket } from '@plumbline/market-data/domain';
import { daySchema, lineSchema } from '@plumbline/shared/contract';
import { downloadKind, type FileColumn, type FileTable } from '@plumbline/shared/server';
import { z } from 'zod';
import { chosenDeals, dealToWire, orderedDeals } from '../read/deal-list';
import { readFeed } from '../read/feed';
import type { InsiderMarket } from '../read/insider-market';

/** Data that files of insiders are read from. */
export interface InsiderTables {
  readonly market: InsiderMarket;
}

const params = z.object({
  q: lineSchema(100).default(''),
  side: z.enum(['P', 'S']).optional(),
  role: z.enum(['ceo', 'cfo', 'director', 'owner']).optional(),
  min_value: z.coerce.number().positive().optional(),
  plan: z.enum(['all', 'exclude', 'only']).default('all'),
  sort: z.enum(DEAL_ORDERS).default('public'),
  desc: z.enum(['true', 'false']).default('true'),
  asOf: daySchema.optional(),
});
type Asked = z.output<typeof params>;

type Row = ReturnType<typeof dealToWire>;
type Column = FileColumn & { readonly key: Exclude<keyof Row, 'plan' | 'late' | 'amended'> };

const COLUMNS: readonly Column[] = [
  { key: 'display_symbol', header: 'Symbol', type: 'text' },
  { key: 'company', header: 'Company', type: 'text' },
  { key: 'name', header: 'Insider', type: 'text' },
  { key: 'id', header: 'SEC number', type: 'text' },
  { key: 'role', header: 'Role', type: 'text' },
  { key: 'side', header: 'Side', type: 'text' },
  { key: 'shares', header: 'Shares', type: 'number' },
  { key: 'price', header: 'Price', unit: 'USD', type: 'number' },
  { key: 'value', header: 'Value', unit: 'USD', type: 'number' },
  { key: 'after', header: 'Shares held after', type: 'number' },
  { key: 'change', header: 'Change of the holding', unit: '%', type: 'number' },
  { key: 'day', header: 'Traded', type: 'day' },
  { key: 'public', header: 'Public', type: 'day' },
  { key: 'delay', header: 'Business days to the report', type: 'number' },
  { key: 'accession', header: 'Filing', type: 'text' },
];

function filtersOf({ q, side, role, min_value: least, plan }: Asked): string {
  const filters = [
    q && `company or insider: ${q}`,
    side && (side === 'P' ? 'purchases' : 'sales'),
    role && `role: ${role}`,
    least !== undefined && `value from ${String(least)} USD`,
    plan !== 'all' && `plans: ${plan}`,
  ].filter(Boolean);
  return filters.join('; ') || 'none';
}

async function open(asked: Asked, { market }: InsiderTables): Promise<FileTable> {
  const { sort, desc, asOf } = asked;
  const { deals } = await readFeed(market, asOf);
  const chosen = orderedDeals(chosenDeals(market, deals, asked), sort, desc === 'true');
  return {
    about: [
      ['List', DEALS_FILE],
      ['Filters', filtersOf(asked)],
      ['Order', `${sort}, ${desc === 'true' ? 'descending' : 'ascending'}`],
      ['As of', asOf ?? 'the newest data'],
      ...aboutMarket(market.status()),
    ],
    columns: COLUMNS,
    total: chosen.length,
    rows: (limit) =>
      chosen.slice(0, limit).map((deal) => {
        const row = dealToWire(market, deal);
        return COLUMNS.map(({ key }) => row[key]);
      }),
  };
}

/** The feed of insiders beyond its page, with its search, filters and order. */
export const dealsFile = downloadKind({ name: DEALS_FILE, params, title: () => DEALS_FILE, open });
