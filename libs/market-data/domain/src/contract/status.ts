import { pageParam } from '@plumbline/shared/contract';
import { defineCalls } from '@plumbline/shared/domain';
import { z } from 'zod';

const count = z.int();

const sourceRunSchema = z.object({
  id: z.string(),
  /** `broken off`: its process died while it ran; `paused`: its vendor answers no more for now, and it goes on later. */
  state: z.enum(['running', 'finished', 'failed', 'cancelled', 'broken off', 'paused']),
  /** The day in New York up to which it asked. */
  through: z.string(),
  requests: count,
  changed: count,
  rows: count,
  rejected: count,
  problem: z.string().nullable(),
  started_at: z.string(),
  finished_at: z.string().nullable(),
});

/** A publisher: freshness, and counts against what is expected. */
const sourceStatusSchema = z.object({
  id: z.string(),
  publisher: z.string(),
  title: z.string(),
  licence: z.string(),
  /** Five fields of cron, New York time. */
  schedule: z.string(),
  /**
   * `off`: a key of the operator is missing; `old`: not asked with success for longer than its data stays fresh; `paused`:
   * its vendor answers no more for now, and it goes on later.
   */
  state: z.enum(['off', 'never', 'running', 'failed', 'paused', 'old', 'fresh']),
  needs: z.array(z.string()),
  /** The same in plain words: fresh, late since when, refused until when, a key that is missing, another layout. */
  health: z.string(),
  /** True when it is asked by itself at its times. */
  scheduled: z.boolean(),
  through: z.string().nullable(),
  fresh_days: count,
  /** Rows that a run with anything new must give at least. */
  floor: count,
  last_run: sourceRunSchema.nullable(),
  /** How many requests its vendor answers in a day or an hour, and how many are left; none where it says no number. */
  quotas: z.array(z.object({ per: z.enum(['hour', 'day']), requests: count, used: count, left: count })),
});

/** Archived files of one importer, from all users. */
const keptSchema = z.object({ kind: z.string(), files: count, rows: count, rejected: count });

/** Files of one kind in one import that an older version of their importer read. */
const outdatedSchema = z.object({
  /** 'import-000012'. */
  id: z.string(),
  kind: z.string(),
  /** The oldest version that read one of them, and the version of this program. */
  version: count,
  current: count,
  files: count,
  /** The first few of them. */
  names: z.array(z.string()),
  /** False where the import has to be removed before its files can be read again. */
  apart: z.boolean(),
});

const jobSchema = z.object({
  id: z.string(),
  title: z.string(),
  kind: z.enum([
    'import',
    'sync',
    'setup',
    'check',
    'replay',
    'missed',
    'inbox',
    'compact',
    'forget',
    'withdraw',
    'build',
  ]),
  state: z.enum(['waiting', 'running', 'finished', 'failed', 'cancelled']),
  /** How far it is, while it runs. */
  progress: z.object({ line: z.string(), done: count.nullable(), total: count.nullable() }).nullable(),
  problem: z.string().nullable(),
  created_at: z.string(),
  started_at: z.string().nullable(),
  finished_at: z.string().nullable(),
});

/** A file of which something was left out. */
const quarantineSchema = z.object({
  id: z.string(),
  kind: z.string(),
  name: z.string(),
  /** Why nothing of it was kept; null when single rows were left out. */
  malformed: z.string().nullable(),
  read: count,
  rejected: count,
  at: z.string(),
});

const quarantineId = z.object({ id: z.string().regex(/^[0-9a-f]{16}-[\w.-]{1,80}$/) });
const sourceId = z.object({ id: z.string().regex(/^[a-z0-9-]{1,60}$/) });
const jobId = z.object({ id: z.uuid() });
const queued = z.object({
  /** The job; null when one of the same kind waits already. */
  job: z.string().nullable(),
});

/** For staff: what is served, where it came from, and what to do about it. */
export const statusCalls = defineCalls({
  'GET /_api/admin/data_status': {
    summary: 'Build, data that is served, sources, the latest imports and the space the market takes',
    tags: ['admin'],
    role: 'admin',
    scope: 'data',
    response: z.object({
      /** Version of the running program. */
      build: z.string(),
      data: z.object({
        version: z.string(),
        /** True for the generated sample market. */
        sample: z.boolean(),
        securities: z.int(),
        facts: z.int(),
        price_rows: z.int(),
        last_price_day: z.string().nullable(),
        /** Imported rows that wait behind the sample market: too few to replace it unasked. */
        waiting_rows: z.int(),
      }),
      sources: z.array(sourceStatusSchema),
      /** By importer: several publishers send the same kind of file. */
      kept: z.array(keptSchema),
      /** In the order of imports; empty when every importer reads what is kept as it did. */
      outdated: z.array(outdatedSchema),
      /** Files in quarantine. */
      quarantined: z.int(),
      /** The latest first, at most fifty. */
      imports: z.array(
        z.object({
          id: z.string(),
          source: z.string(),
          /** `broken off`: its process died while it ran. */
          /** `forgotten`: all that it brought was taken out again. */
          state: z.enum(['running', 'finished', 'failed', 'broken off', 'forgotten']),
          /** Outcome of the files in one line; null while the import runs and when it did not finish. */
          report: z.string().nullable(),
          /** Its numbers in the archive, 'import-000012'; none when it brought nothing new. */
          archive: z.array(z.string()),
          /** When and why what it brought was taken out. */
          forgotten: z.object({ at: z.string(), why: z.string() }).nullable(),
          started_at: z.string(),
          finished_at: z.string().nullable(),
        }),
      ),
      /** Folders of the market and their size in bytes; measured at most once a minute. */
      folders: z.array(z.object({ name: z.string(), bytes: z.int() })),
    }),
  },
  'GET /_api/admin/sources/{id}/runs': {
    summary: 'The runs of one source, the latest first',
    tags: ['admin'],
    role: 'admin',
    scope: 'data',
    params: sourceId,
    response: z.object({ source: sourceStatusSchema, data: z.array(sourceRunSchema) }),
    errors: [404],
  },
  'POST /_api/admin/sources/{id}/sync': {
    summary: 'Asks a source for what is new, as a job',
    tags: ['admin'],
    role: 'admin',
    scope: 'data',
    params: sourceId,
    response: queued,
    errors: [404, 409],
  },
  'GET /_api/admin/jobs': {
    summary: 'Jobs of the market, the latest first, with how far they are',
    tags: ['admin'],
    role: 'admin',
    scope: 'data',
    response: z.object({ data: z.array(jobSchema) }),
  },
  'DELETE /_api/admin/jobs/{id}': {
    summary: 'Cancels a job that waits or runs; what it has not finished leaves no trace',
    tags: ['admin'],
    role: 'admin',
    scope: 'data',
    params: jobId,
    response: z.object({ cancelled: z.boolean() }),
    errors: [404],
  },
  'POST /_api/admin/imports/{id}/forget': {
    summary: 'Takes an import out of the archive and builds without it, as a job; its number stays with when and why',
    tags: ['admin'],
    role: 'admin',
    scope: 'data',
    params: z.object({ id: z.string().regex(/^import-\d{6,}$/) }),
    body: z.object({ why: z.string().trim().min(1).max(300) }),
    response: queued,
    errors: [404, 409],
  },
  'POST /_api/admin/replace_sample': {
    summary: 'Serves what was imported in place of the sample market, however little it is, as a job',
    tags: ['admin'],
    role: 'admin',
    scope: 'data',
    response: queued,
  },
  'POST /_api/admin/build': {
    summary: 'Builds what pages read from the archive again, as a job',
    tags: ['admin'],
    role: 'admin',
    scope: 'data',
    response: queued,
  },
  'GET /_api/admin/quarantine': {
    summary: 'Files of which something was left out, the latest first',
    tags: ['admin'],
    role: 'admin',
    scope: 'data',
    query: z.object({ q: z.string().max(200).optional(), page: pageParam }),
    response: z.object({ data: z.array(quarantineSchema), total: count, page: count, per_page: count }),
  },
  'GET /_api/admin/quarantine/{id}': {
    summary: 'One of them with the rows that were left out',
    tags: ['admin'],
    role: 'admin',
    scope: 'data',
    params: quarantineId,
    response: quarantineSchema.extend({
      sha256: z.string(),
      /** At most two hundred. */
      rows: z.array(z.object({ line: z.int(), reason: z.string(), text: z.string().nullable() })),
    }),
    errors: [404],
  },
  'POST /_api/admin/quarantine/{id}/replay': {
    summary: 'Reads it again, as a job: the importer may have been mended',
    tags: ['admin'],
    role: 'admin',
    scope: 'data',
    params: quarantineId,
    response: queued,
    errors: [404],
  },
  'POST /_api/admin/quarantine/replay': {
    summary: 'Reads all of them again, as a job',
    tags: ['admin'],
    role: 'admin',
    scope: 'data',
    response: queued,
  },
  'POST /_api/admin/outdated/replay': {
    summary: 'Reads again, as a job, what older versions of importers read, as far as its bytes are at hand',
    tags: ['admin'],
    role: 'admin',
    scope: 'data',
    response: queued,
    errors: [409],
  },
  'DELETE /_api/admin/quarantine/{id}': {
    summary: 'Lets it go: nothing of it is needed',
    tags: ['admin'],
    role: 'admin',
    scope: 'data',
    params: quarantineId,
    response: z.object({ removed: z.boolean() }),
    errors: [404],
  },
});
