import { screenCalls } from '@plumbline/screener/contract';
import { screenerPages } from '@plumbline/screener/domain';
import { serve, type ServerModule } from '@plumbline/shared/server';
import { screenHandlers, type ScreenDeps } from './routes/screen.routes';

/** What the calls of the screener work with. */
export type ScreenerDeps = ScreenDeps;

/** Screens over the figures of all companies. */
export const screenerModule: ServerModule<ScreenerDeps> = {
  name: 'screener',
  pages: screenerPages.pages,
  calls: [serve(screenCalls, screenHandlers)],
};
