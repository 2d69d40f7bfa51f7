import {
  analysisCalls,
  brokerCalls,
  ledgerCalls,
  noteCalls,
  portfolioCalls,
  staffNoteCalls,
} from '@plumbline/portfolios/contract';
import { portfoliosPages } from '@plumbline/portfolios/domain';
import { serve, type ServerModule } from '@plumbline/shared/server';
import type { PortfolioDeps } from './deps';
import { portfolioData } from './personal-data';
import { analysisHandlers } from './routes/analysis.routes';
import { brokerHandlers } from './routes/broker.routes';
import { ledgerHandlers } from './routes/ledger.routes';
import { noteHandlers } from './routes/note.routes';
import { portfolioHandlers } from './routes/portfolio.routes';
import { staffNoteHandlers } from './routes/staff-note.routes';
import { portfolioMigrations } from './store/migrations';

/** Portfolios: ledgers, returns, notes, files in and out, and who else sees them. */
export const portfoliosModule: ServerModule<PortfolioDeps> = {
  name: 'portfolios',
  calls: [
    serve(portfolioCalls, portfolioHandlers),
    serve(ledgerCalls, ledgerHandlers),
    serve(analysisCalls, analysisHandlers),
    serve(noteCalls, noteHandlers),
    serve(staffNoteCalls, staffNoteHandlers),
    serve(brokerCalls, brokerHandlers),
  ],
  pages: portfoliosPages.pages,
  migrations: portfolioMigrations,
  personalData: portfolioData,
};
