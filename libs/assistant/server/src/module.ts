import { assistantStaffCalls, chatCalls, openCalls } from '@plumbline/assistant/contract';
import { assistantPages, TRAINING_DATA } from '@plumbline/assistant/domain';
import { serve, type ServerModule } from '@plumbline/shared/server';
import type { AssistantDeps } from './deps';
import { assistantJobs } from './jobs/assistant-jobs';
import { assistantData } from './personal-data';
import { chatHandlers } from './routes/chat.routes';
import { openHandlers } from './routes/open.routes';
import { assistantStaffHandlers } from './routes/staff.routes';
import { assistantMigrations } from './store/migrations';

/** Questions in words: a model writes, the data give the figures. */
export const assistantModule: ServerModule<AssistantDeps> = {
  name: 'assistant',
  pages: assistantPages.pages,
  calls: [
    serve(openCalls, openHandlers),
    serve(chatCalls, chatHandlers),
    serve(assistantStaffCalls, assistantStaffHandlers),
  ],
  staffResources: [TRAINING_DATA],
  migrations: assistantMigrations,
  personalData: assistantData,
  jobs: assistantJobs,
};
