import { staffResourceCalls } from '@plumbline/shared/contract';
import type { CallDef, PageEntry, StaffResource } from '@plumbline/shared/domain';
import type { FastifyInstance } from 'fastify';
import type { Cache } from '../caches/caches';
import { bindCalls, type BoundCall, type Handlers } from '../calls/run-call';
import type { Migrations } from '../database/migrate';
import type { DownloadKind } from '../downloads/download-kind';
import type { BoundJob } from '../jobs/job-def';
import type { Repeated } from '../jobs/repeat';
import { bindStaffResource, type StaffResourceDeps } from '../staff/staff-resource';
import type { Command, CommandContext, JobDeps, JobModule, Schedule } from './job-module';
import type { PersonalData } from './personal-data';
import type { SearchSource } from './search-source';

/** Contracts by their wire. */
export type Contracts = Readonly<Record<string, CallDef>>;

/** A set of contracts and how they are bound to their handlers. */
export interface ServedCalls<in Deps> {
  readonly contracts: Contracts;
  readonly bind: (deps: Deps) => readonly BoundCall[];
}

/** Joins contracts with their handlers; a missing or an extra handler does not compile. */
export const serve = <const C extends Record<string, CallDef>, Deps>(
  contracts: C,
  handlers: (deps: Deps) => Handlers<C>,
): ServedCalls<Deps> => ({ contracts, bind: (deps) => bindCalls(contracts, handlers(deps)) });

/**
 * Everything a domain brings to the server, as far as it has it. `Deps` is what its handlers work with: the app that
 * lists the modules provides the deps of all, and wires what one domain needs of another. `Jobs` is the same for the jobs
 * process, `Tables` for what is read there for a file, `Context` for commands.
 */
export interface ServerModule<in Deps = never, in Jobs = JobDeps, in Tables = unknown, in Context = CommandContext> {
  readonly name: string;
  readonly calls?: readonly ServedCalls<Deps>[];
  /** Staff lists: the calls of each are derived from its row. */
  readonly staffResources?: readonly StaffResource[];
  /** Routes that are no calls, such as pictures. */
  readonly mount?: (app: FastifyInstance, deps: Deps) => void;
  /** Pages of the domain, which the search finds by name. */
  readonly pages?: readonly PageEntry[];
  /** Sources of search results besides pages. */
  readonly searchSources?: (deps: Deps) => readonly SearchSource[];
  /** In-memory caches of serving processes, for staff to clear. */
  readonly caches?: (deps: Deps) => readonly Cache[];
  readonly migrations?: Migrations;
  readonly personalData?: PersonalData | readonly PersonalData[];
  readonly jobs?: JobModule<Jobs>;
  /** Its bulk downloads. */
  readonly downloads?: readonly DownloadKind<Tables>[];
  /** Commands of the command line, by name. */
  readonly commands?: Readonly<Record<string, Command<Context>>>;
}

/** Modules as lists take them that look at names, migrations or commands only. */
type AnyModule = ServerModule<never, never, never, never>;

/** All rows of all modules; a name that two of them have is refused. */
function merged<Row>(kind: string, parts: readonly (Readonly<Record<string, Row>> | undefined)[]): Record<string, Row> {
  const all: Record<string, Row> = {};
  for (const part of parts)
    for (const [name, row] of Object.entries(part ?? {})) {
      if (Object.hasOwn(all, name)) throw new Error(`two modules have the ${kind} ${name}`);
      all[name] = row;
    }
  return all;
}

/** The contracts of all modules. */
export const contractsOf = (modules: readonly AnyModule[]): Contracts =>
  merged(
    'call',
    modules.flatMap(({ calls = [], staffResources = [] }) => [
      ...calls.map(({ contracts }) => contracts),
      ...staffResources.map(staffResourceCalls),
    ]),
  );

/** The calls of all modules, bound. */
export const bindModules = <Deps>(
  modules: readonly ServerModule<Deps, never, never, never>[],
  deps: Deps,
  staff: StaffResourceDeps,
): readonly BoundCall[] =>
  modules.flatMap(({ calls = [], staffResources = [] }) => [
    ...calls.flatMap(({ bind }) => bind(deps)),
    ...staffResources.flatMap((resource) => bindStaffResource(resource, staff)),
  ]);

/** Staff lists of all modules. */
export const staffResourcesOf = (modules: readonly AnyModule[]): readonly StaffResource[] =>
  modules.flatMap(({ staffResources = [] }) => staffResources);

/** Every change of the application store; their names give the one order they run in. */
export const migrationsOf = (modules: readonly AnyModule[]): Migrations =>
  merged(
    'migration',
    modules.map(({ migrations }) => migrations),
  );

/** Personal data of all modules. */
export const personalDataOf = (modules: readonly AnyModule[]): readonly PersonalData[] =>
  modules.flatMap(({ personalData = [] }) => personalData);

/** Bulk downloads of all modules by name; refuses duplicates. */
export const downloadKindsOf = <Tables>(
  modules: readonly ServerModule<never, never, Tables, never>[],
): Readonly<Record<string, DownloadKind<Tables>>> =>
  merged(
    'download',
    modules.map(({ downloads = [] }) => Object.fromEntries(downloads.map((kind) => [kind.name, kind]))),
  );

/** The commands of all modules. */
export const commandsOf = <Context>(
  modules: readonly ServerModule<never, never, never, Context>[],
): Readonly<Record<string, Command<Context>>> =>
  merged(
    'command',
    modules.map(({ commands }) => commands),
  );

/** Jobs of all modules, bound to their dependencies. */
export const jobsOf = <Jobs>(modules: readonly ServerModule<never, Jobs, never, never>[], deps: Jobs): BoundJobs => {
  const jobs = modules.flatMap((module) => module.jobs ?? []);
  return {
    repeated: () => jobs.flatMap(({ repeated }) => repeated?.(deps) ?? []),
    hourly: jobs.flatMap(({ hourly }) => hourly?.(deps) ?? []),
    schedules: jobs.flatMap(({ schedules }) => schedules?.(deps) ?? []),
    queued: jobs.flatMap(({ queued }) => queued?.(deps) ?? []),
  };
};

export interface BoundJobs {
  /** Starts what runs until the process ends. */
  readonly repeated: () => readonly Repeated[];
  readonly hourly: readonly (() => Promise<unknown>)[];
  readonly schedules: readonly Schedule[];
  readonly queued: readonly BoundJob[];
}
