// A thread of the server that compares texts of filings, away from the visitors.
import { serveTasks } from '@plumbline/shared/server';
import { TEXTS_TASK, textsTask } from '@plumbline/stocks/server';

serveTasks({ [TEXTS_TASK]: textsTask });
