import { etfCalls } from '@plumbline/etfs/contract';
import { etfsPages } from '@plumbline/etfs/domain';
import { serve, type ServerModule } from '@plumbline/shared/server';
import type { EtfDeps } from './read/etf-market';
import { etfHandlers } from './routes/etf.routes';

/** Holdings of exchange-traded and mutual funds, from their reports on Form N-PORT. */
export const etfsModule: ServerModule<EtfDeps> = {
  name: 'etfs',
  pages: etfsPages.pages,
  calls: [serve(etfCalls, etfHandlers)],
};
