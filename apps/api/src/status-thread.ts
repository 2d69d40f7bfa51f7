// A second thread of the server: reads what staff see of large files, away from the visitors.
import { STATUS_TASK, statusTask } from '@plumbline/market-data/server';
import { serveTasks } from '@plumbline/shared/server';

serveTasks({ [STATUS_TASK]: statusTask });
