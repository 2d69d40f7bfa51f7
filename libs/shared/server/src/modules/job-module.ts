import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Clock } from '../clock/clock';
import type { Database } from '../database/database';
import type { BoundJob } from '../jobs/job-def';
import type { Repeated } from '../jobs/repeat';
import type { PersonalData } from './personal-data';

/** Dependencies of the jobs process. */
export interface JobDeps {
  readonly db: Database;
  readonly log: Logger;
  readonly clock: Clock;
  /** Name of this installation. */
  readonly brand: string;
  /** `https://host` of the site, for links of mails. */
  readonly origin: string;
  /** Personal data of all domains. */
  readonly personalData: readonly PersonalData[];
}

/** Something done at set times, New York time. */
export interface Schedule {
  readonly name: string;
  /** As `40 3 * * *`, in New York time. */
  readonly cron: string;
  readonly run: () => Promise<unknown>;
}

/** A domain's part of the jobs process; every member is optional. */
export interface JobModule<in Deps = never> {
  /** Runs until the process ends, such as sending mails. */
  readonly repeated?: (deps: Deps) => readonly Repeated[];
  /** Runs at the start and every hour, such as removing what is due; a failure is logged and stops nothing else. */
  readonly hourly?: (deps: Deps) => readonly (() => Promise<unknown>)[];
  readonly schedules?: (deps: Deps) => readonly Schedule[];
  /** Runs what other processes queue, one of each kind at a time. */
  readonly queued?: (deps: Deps) => readonly BoundJob[];
}

/** Context of a domain's command. */
export interface CommandContext {
  database(): { db: Database; pool: Pool };
  /** The application store with every migration applied. */
  migrated(): Promise<Database>;
}

/** A command of the command line; resolves to the exit code. */
export interface Command<in Context = CommandContext> {
  readonly help: string;
  readonly run: (args: readonly string[], context: Context) => Promise<number>;
}
