import { guruCalls, guruGroupCalls, guruListCalls, letterCalls } from '@plumbline/gurus/contract';
import { GURU_LETTERS, GURU_NOTES, gurusPages } from '@plumbline/gurus/domain';
import { serve, type ServerModule } from '@plumbline/shared/server';
import type { GuruDeps } from './read/open-guru';
import { guruGroupHandlers, guruListHandlers } from './routes/group.routes';
import { guruHandlers } from './routes/guru.routes';
import { letterHandlers } from './routes/letter.routes';
import { gurusData } from './store/guru-groups';
import { gurusMigrations } from './store/migrations';

/** Managers who report on Form 13F: their portfolios, and what groups of them do. */
export const gurusModule: ServerModule<GuruDeps> = {
  name: 'gurus',
  pages: gurusPages.pages,
  calls: [
    serve(guruCalls, guruHandlers),
    serve(guruGroupCalls, guruGroupHandlers),
    serve(guruListCalls, guruListHandlers),
    serve(letterCalls, letterHandlers),
  ],
  staffResources: [GURU_NOTES, GURU_LETTERS],
  migrations: gurusMigrations,
  personalData: gurusData,
};
