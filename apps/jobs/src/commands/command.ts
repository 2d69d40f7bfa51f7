import type { Command as CommandOf } from '@plumbline/shared/server';
import type { CommandDeps } from '../modules';
import type { JobContext } from '../context';

/** A command over all domains; those of one domain are in its module. */
export type Command = CommandOf<JobContext & CommandDeps>;
