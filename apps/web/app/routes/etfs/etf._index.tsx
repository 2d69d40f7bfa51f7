import { EtfsPage, etfPageQueries } from '@plumbline/etfs/feature';
import { toClientLoader, toLoader, toMeta, toPage } from '../../page-route';

export const meta = toMeta({
  title: 'ETFs and funds',
  description: 'What exchange-traded and mutual funds hold, with net assets, flows and returns.',
  path: '/etf',
});

export const loader = toLoader(etfPageQueries.list);
export const clientLoader = toClientLoader(etfPageQueries.list);

export default toPage(EtfsPage);
