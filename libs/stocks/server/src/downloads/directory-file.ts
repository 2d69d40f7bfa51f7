import { aboutMarket } from '@plumbline/market-data/domain';
import { downloadKind, type FileColumn, type FileTable } from '@plumbline/shared/server';
import { directoryTitle, DIRECTORY_FILE, DIRECTORY_ORDERS, type DirectoryPlace } from '@plumbline/stocks/domain';
import { z } from 'zod';
import { directoryPage } from '../read/directory';
import type { StocksTables } from './tables';

const part = z.string().max(120).optional();
const place = {
  region: part,
  exchange: part,
  sector: part,
  group: part,
  industry: part,
  company: part,
};
const params = z.object({
  ...place,
  q: z.string().max(80).default(''),
  sort: z.enum(DIRECTORY_ORDERS).default('mktcap_norm'),
  desc: z.enum(['true', 'false']).default('true'),
});
type Asked = z.output<typeof params>;

const placeOf = ({ q: _words, sort: _sort, desc: _desc, ...rest }: Asked): DirectoryPlace => rest;

type Row = Awaited<ReturnType<typeof directoryPage>>['data'][number];
type Column = FileColumn & { readonly key: keyof Row };

const COLUMNS: readonly Column[] = [
  { key: 'display_symbol', header: 'Symbol', type: 'text' },
  { key: 'company', header: 'Company', type: 'text' },
  { key: 'exchange', header: 'Exchange', type: 'text' },
  { key: 'country', header: 'Country', type: 'text' },
  { key: 'sector', header: 'Sector', type: 'text' },
  { key: 'industry', header: 'Industry', type: 'text' },
  { key: 'mktcap_norm', header: 'Market cap', unit: 'USD', type: 'number' },
  { key: 'price', header: 'Price', type: 'number' },
  { key: 'currency', header: 'Currency of the price', type: 'text' },
  { key: 'price_change', header: 'Change', unit: '%', type: 'number' },
  { key: 'pettm', header: 'PE (TTM)', type: 'number' },
  { key: 'dividend_yield', header: 'Dividend yield', unit: '%', type: 'number' },
];

async function open(asked: Asked, tables: StocksTables): Promise<FileTable> {
  const { q: words, sort } = asked;
  const question = { place: placeOf(asked), words, sort, desc: asked.desc === 'true', page: 1 };
  const { data, total } = await directoryPage(tables.openPanel(undefined), { ...question, perPage: Infinity });
  return {
    about: [
      ['List', directoryTitle(placeOf(asked))],
      ['Filters', words ? `symbol or company: ${words}` : 'none'],
      ['Order', `${sort}, ${question.desc ? 'descending' : 'ascending'}`],
      ...aboutMarket(tables.market.status()),
    ],
    columns: COLUMNS,
    total,
    rows: (limit) => data.slice(0, limit).map((row) => COLUMNS.map(({ key }) => row[key])),
  };
}

/** A directory of stocks beyond its page. */
export const directoryFile = downloadKind({
  name: DIRECTORY_FILE,
  params,
  title: (asked) => directoryTitle(placeOf(asked)),
  open,
});
