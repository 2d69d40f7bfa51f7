// A process of the server that answers queries over files of the data: it has no environment and no database.
import { SQL_TASK, sqlTask } from '@plumbline/data-api/server';
import { serveTasks } from '@plumbline/shared/server';

serveTasks({ [SQL_TASK]: sqlTask });
