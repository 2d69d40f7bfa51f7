import type { statusCalls } from '@plumbline/market-data/contract';
import type { MarketReader } from '@plumbline/market-data/domain';
import { ApiError } from '@plumbline/shared/domain';
import type { CallContext, Handlers } from '@plumbline/shared/server';
import type { FolderSize } from '@plumbline/shared/server/files';
import type { ArchivedImport, ImportRecord, OutdatedFiles, QuarantineReport } from '@plumbline/market-data/archive';
import type { KeptOfKind, SourceRun, SourceStatus } from '@plumbline/market-data/sources';

import type { MarketJobs } from '../jobs/job-queue';
import type { MarketJob } from '../jobs/market-job';
import { toImport, toJob, toOutdated, toQuarantined, toRun, toSource } from './status-wire';

/** Data of this installation for staff, and the actions on it. */
export interface DataSources {
  readonly imports: () => Promise<readonly ImportRecord[]>;
  /** Imports as recorded in the archive, including removed ones. */
  readonly archived: () => Promise<readonly ArchivedImport[]>;
  readonly folders: () => Promise<readonly FolderSize[]>;
  /** Imported rows that wait behind the sample market. */
  readonly waiting: () => Promise<number>;
  readonly sources: () => Promise<readonly SourceStatus[]>;
  readonly kept: () => Promise<readonly KeptOfKind[]>;
  /** Files read by older versions of importers. */
  readonly outdated: () => Promise<readonly OutdatedFiles[]>;
  readonly runs: (source: string) => Promise<readonly SourceRun[]>;
  /** Sources that are asked by themselves. */
  readonly scheduled: () => Promise<ReadonlySet<string>>;
  readonly jobs: Pick<MarketJobs, 'send' | 'list' | 'cancel'>;
  readonly quarantine: () => Promise<readonly QuarantineReport[]>;
  readonly release: (id: string) => Promise<void>;
}

/** Where the data status comes from. */
export interface StatusDeps extends DataSources {
  readonly market: MarketReader;
  /** Version of the running program. */
  readonly build: string;
  /** Writes down who did what, for the list of changes. */
  readonly note: (context: CallContext, action: string, subject: string) => Promise<void>;
  readonly now?: () => number;
}

/** Measuring walks through all files: one measure serves everybody who asks for a while. */
const MEASURED_MS = 60_000;
/** Reading parses all that was imported. */
const READ_MS = 5_000;
const PER_PAGE = 50;

/** Reads once for everybody who asks within so long; a failure is not kept. */
function keptFor<T>(ms: number, now: () => number, read: () => Promise<T>): () => Promise<T> {
  let kept: { readonly at: number; readonly answer: Promise<T> } | undefined;
  return () => {
    if (kept && now() - kept.at < ms) return kept.answer;
    const next = { at: now(), answer: read() };
    kept = next;
    next.answer.catch(() => {
      if (kept === next) kept = undefined;
    });
    return next.answer;
  };
}

const found = <T>(value: T | undefined, what: string): T => {
  if (value === undefined) throw new ApiError(404, `There is no such ${what}`);
  return value;
};

type Calls = Handlers<typeof statusCalls>;

function status(deps: StatusDeps): Pick<Calls, 'GET /_api/admin/data_status'> {
  const { now = Date.now } = deps;
  const folders = keptFor(MEASURED_MS, now, deps.folders);
  const stored = keptFor(READ_MS, now, () =>
    Promise.all([deps.imports(), deps.kept(), deps.outdated(), deps.quarantine(), deps.waiting()]),
  );
  return {
    'GET /_api/admin/data_status': async () => {
      const { version, sample, securities, facts, priceRows, lastPriceDay } = deps.market.status();
      const [[imports, kept, outdated, quarantined, waiting], sizes, sources, scheduled] = await Promise.all([
        stored(),
        folders(),
        deps.sources(),
        deps.scheduled(),
      ]);
      return {
        build: deps.build,
        data: {
          version,
          sample,
          securities,
          facts,
          price_rows: priceRows,
          last_price_day: lastPriceDay,
          waiting_rows: waiting,
        },
        sources: sources.map((source) => toSource(source, scheduled.has(source.id))),
        kept: [...kept],
        outdated: outdated.map(toOutdated),
        quarantined: quarantined.length,
        imports: imports.map(toImport),
        folders: sizes,
      };
    },
  };
}

type Sources = Pick<Calls, 'GET /_api/admin/sources/{id}/runs' | 'POST /_api/admin/sources/{id}/sync'>;

function sources(deps: StatusDeps): Sources {
  const named = async (id: string): Promise<SourceStatus> =>
    found(
      (await deps.sources()).find((source) => source.id === id),
      'source',
    );
  return {
    'GET /_api/admin/sources/{id}/runs': async ({ params }) => ({
      source: toSource(await named(params.id), (await deps.scheduled()).has(params.id)),
      data: (await deps.runs(params.id)).map(toRun),
    }),
    'POST /_api/admin/sources/{id}/sync': async ({ params }, context) => {
      const { id, needs } = await named(params.id);
      if (needs.length > 0) throw new ApiError(409, `${needs.join(', ')} must be set first`);
      const job = await deps.jobs.send({ kind: 'sync', sources: [id] }, `sync-${id}`);
      await deps.note(context, 'asked source', id);
      return { job };
    },
  };
}

type Jobs = Pick<
  Calls,
  | 'GET /_api/admin/jobs'
  | 'DELETE /_api/admin/jobs/{id}'
  | 'POST /_api/admin/build'
  | 'POST /_api/admin/replace_sample'
  | 'POST /_api/admin/imports/{id}/forget'
>;

const jobs = (deps: StatusDeps): Jobs => ({
  'GET /_api/admin/jobs': async () => ({ data: (await deps.jobs.list()).map(toJob) }),
  'DELETE /_api/admin/jobs/{id}': async ({ params }, context) => {
    const cancelled = await deps.jobs.cancel(params.id);
    if (!cancelled) throw new ApiError(404, 'No such job waits or runs');
    await deps.note(context, 'cancelled job', params.id);
    return { cancelled };
  },
  'POST /_api/admin/imports/{id}/forget': async ({ params, body }, context) => {
    const archived = found(
      (await deps.archived()).find(({ id }) => id === params.id),
      'import',
    );
    if (archived.forgotten) throw new ApiError(409, 'That import was removed before');
    const job = await deps.jobs.send({ kind: 'forget', imports: [params.id], why: body.why }, `forget-${params.id}`);
    await deps.note(context, 'took out import', params.id);
    return { job };
  },
  'POST /_api/admin/replace_sample': async (_, context) => {
    const job = await deps.jobs.send({ kind: 'build', replaceSample: true }, 'replace-sample');
    await deps.note(context, 'replaced sample', 'market');
    return { job };
  },
  'POST /_api/admin/build': async (_, context) => {
    const job = await deps.jobs.send({ kind: 'build' }, 'build');
    await deps.note(context, 'built market', 'market');
    return { job };
  },
});

const matches =
  (text: string) =>
  ({ name, kind, malformed }: QuarantineReport): boolean =>
    [name, kind, malformed ?? ''].some((each) => each.toLowerCase().includes(text.toLowerCase()));

type Quarantine = Omit<Calls, keyof Jobs | keyof Sources | 'GET /_api/admin/data_status'>;

function quarantine(deps: StatusDeps): Quarantine {
  const entry = async (id: string): Promise<QuarantineReport> =>
    found(
      (await deps.quarantine()).find((each) => each.id === id),
      'entry',
    );
  const replay = async (job: MarketJob & { kind: 'replay' }, context: CallContext, subject: string) => {
    const id = await deps.jobs.send(job, `replay-${subject}`);
    await deps.note(context, 'replayed', subject);
    return { job: id };
  };
  return {
    'GET /_api/admin/quarantine': async ({ query: { q = '', page } }) => {
      const all = (await deps.quarantine()).filter(matches(q));
      const data = all.slice((page - 1) * PER_PAGE, page * PER_PAGE).map(toQuarantined);
      return { data, total: all.length, page, per_page: PER_PAGE };
    },
    'GET /_api/admin/quarantine/{id}': async ({ params }) => {
      const { rows, sha256, ...report } = await entry(params.id);
      return {
        ...toQuarantined({ rows, sha256, ...report }),
        sha256,
        rows: rows.map(({ text = null, ...row }) => ({ ...row, text })),
      };
    },
    'POST /_api/admin/quarantine/{id}/replay': async ({ params }, context) => {
      const { id } = await entry(params.id);
      return replay({ kind: 'replay', which: [id] }, context, id);
    },
    'POST /_api/admin/quarantine/replay': (_, context) =>
      replay({ kind: 'replay', which: 'all' }, context, 'quarantine'),
    'POST /_api/admin/outdated/replay': async (_, context) => {
      const outdated = await deps.outdated();
      if (!outdated.some(({ apart }) => apart)) throw new ApiError(409, 'There is nothing that can be read again');
      return replay({ kind: 'replay', which: 'outdated' }, context, 'outdated');
    },
    'DELETE /_api/admin/quarantine/{id}': async ({ params }, context) => {
      const { id } = await entry(params.id);
      await deps.release(id);
      await deps.note(context, 'let go from quarantine', id);
      return { removed: true };
    },
  };
}

/** Calls of the staff app about the data. */
export const statusHandlers = (deps: StatusDeps): Calls => ({
  ...status(deps),
  ...sources(deps),
  ...jobs(deps),
  ...quarantine(deps),
});
