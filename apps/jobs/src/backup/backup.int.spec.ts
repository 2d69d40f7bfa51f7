import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { spawn } from 'node:child_process';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { tryLock } from '@plumbline/shared/server';
import { createTestStore, type TestStore } from '@plumbline/shared/server/testing';
import { sql } from 'kysely';
import { migrations } from '../modules';
import { bundle } from '../testing/bundle';
import { fillWithOddRows } from '../testing/odd-rows';
import type { BackupManifest } from './manifest';
import { openBackup } from './read-backup';
import { restoreBackup } from './restore-backup';
import { writeBackup } from './write-backup';

// Whole databases are written, cut and read back: seconds where the disk is shared.
jest.setTimeout(60_000);

const ROOT = path.resolve(__dirname, '../../../..');
const silent = () => undefined;

let folder: string;
let stores: TestStore[];

beforeEach(() => {
  folder = mkdtempSync(path.join(ROOT, 'tmp', 'backup-'));
  stores = [];
});
afterEach(async () => {
  for (const store of stores) await store.remove();
  rmSync(folder, { recursive: true, force: true });
});

async function newStore(known: typeof migrations = migrations, fill?: typeof fillWithOddRows): Promise<TestStore> {
  const store = await createTestStore(known, fill);
  stores.push(store);
  return store;
}

const filledStore = (): Promise<TestStore> => newStore(migrations, fillWithOddRows);

const fileNamed = (name: string) => path.join(folder, name);

async function backUp(store: TestStore, name = 'a.tar.gz'): Promise<string> {
  const file = fileNamed(name);
  await writeBackup({ databaseUrl: store.url, file, version: '1.2.3', progress: silent });
  return file;
}

/** Restoring with `force`: the specs hold connections of their own. */
async function restore(store: TestStore, file: string, more: Partial<Parameters<typeof restoreBackup>[1]> = {}) {
  const backup = await openBackup(file);
  try {
    await restoreBackup(backup, { databaseUrl: store.url, migrations, force: true, progress: silent, ...more });
  } finally {
    await backup.close();
  }
}

const tablesOf = async ({ pool }: TestStore): Promise<string[]> => {
  const { rows } = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
     and relname not like 'kysely%' order by 1`,
  );
  return rows.map(({ name }) => name);
};

/** Every row of every table as the database writes it. */
async function contentOf(store: TestStore): Promise<Record<string, string[]>> {
  const content: Record<string, string[]> = {};
  for (const table of await tablesOf(store)) {
    const { rows } = await store.pool.query<{ row: string }>(`select t::text as row from "${table}" t order by 1`);
    content[table] = rows.map(({ row }) => row);
  }
  return content;
}

/** Everything of the store that is not a row. */
async function shapeOf({ pool }: TestStore): Promise<unknown> {
  const constraints = await pool.query(
    `select conrelid::regclass::text as t, conname, pg_get_constraintdef(oid) as d, convalidated from pg_constraint
     where connamespace = 'public'::regnamespace and conname not like 'kysely%' order by 1, 2`,
  );
  const triggers = await pool.query(
    `select tgrelid::regclass::text as t, tgname, tgenabled, pg_get_triggerdef(oid) as d from pg_trigger where not tgisinternal order by 1, 2`,
  );
  const indexes = await pool.query(`select indexname, indexdef from pg_indexes where schemaname = 'public' order by 1`);
  const sequences = await pool.query(
    `select sequencename, last_value from pg_sequences where schemaname = 'public' order by 1`,
  );
  const names = await pool.query('select name from kysely_migration order by 1');
  return [constraints, triggers, indexes, sequences, names].map(({ rows }) => rows);
}

/** Rewrites the manifest of a backup, with the checksums of the file in order. */
function forge(file: string, name: string, change: (manifest: BackupManifest) => object): string {
  const plain = gunzipSync(readFileSync(file));
  const at = plain.indexOf('manifest.json');
  const size = Number.parseInt(plain.toString('latin1', at + 124, at + 135), 8);
  const manifest = JSON.parse(plain.toString('utf8', at + 512, at + 512 + size)) as BackupManifest;
  const text = Buffer.from(JSON.stringify(change(manifest)).padEnd(size));
  if (text.length > size) throw new Error('the forged manifest has to fit');
  text.copy(plain, at + 512);
  const forged = fileNamed(name);
  writeFileSync(forged, gzipSync(plain));
  return forged;
}

describe('a backup', () => {
  it('comes back row by row the same, into an empty database', async () => {
    const source = await filledStore();
    const before = await contentOf(source);
    expect(Object.entries(before).filter(([, rows]) => rows.length === 0)).toEqual([]);
    const file = await backUp(source);
    const empty = await newStore({});
    await empty.pool.query('drop table kysely_migration, kysely_migration_lock');
    await restore(empty, file);
    expect(await contentOf(empty)).toEqual(before);
    expect(await shapeOf(empty)).toEqual(await shapeOf(source));
  });

  it('takes the place of what another database holds; ids go on after the restored ones', async () => {
    const source = await filledStore();
    const file = await backUp(source);
    const other = await newStore();
    await sql`insert into users (email, username, identifier) select n || '@x', 'u' || n, 'i' || n from generate_series(1, 9) n`.execute(
      other.db,
    );
    await restore(other, file);
    expect(await contentOf(other)).toEqual(await contentOf(source));
    const { rows } = await other.pool.query<{ user_id: number }>(
      `insert into users (email, username, identifier) values ('n@x', 'new', 'new') returning user_id`,
    );
    expect(rows[0]!.user_id).toBe(1_004);
    await expect(
      other.pool.query('insert into bookmarks (user_id, title, url) values (5, $1, $1)', ['x']),
    ).rejects.toThrow(/foreign key/);
  });

  it('is one moment, while others write', async () => {
    const source = await filledStore();
    await sql`insert into mails (to_address, subject, text_body) select n || '@x', 's', repeat(md5(n::text), 1500) from generate_series(1, 300) n`.execute(
      source.db,
    );
    const { rows: people } = await source.pool.query<{ id: number }>(
      'select user_id as id from users order by 1 limit 1',
    );
    const before = await contentOf(source);
    let isOver = false;
    let written = 0;
    // A pair in every commit: a backup with half a pair, or with a hole, is no moment that ever was.
    const writer = (async () => {
      while (!isOver) {
        written += 1;
        await source.db.transaction().execute(async (trx) => {
          await sql`insert into bookmarks (user_id, title, url) values (${people[0]!.id}, 'pair', ${`/${written}`})`.execute(
            trx,
          );
          await sql`insert into audit (staff_name, action, subject) values ('pair', 'x', ${`/${written}`})`.execute(
            trx,
          );
        });
      }
    })();
    const file = fileNamed('a.tar.gz');
    let first = 0;
    const progress = () => void (first ||= written);
    await writeBackup({ databaseUrl: source.url, file, version: '1', progress });
    const during = written - first;
    isOver = true;
    await writer;
    const target = await newStore({});
    await restore(target, file);
    const restored = await contentOf(target);
    const { rows } = await target.pool.query<{ pairs: number; audits: number; highest: number }>(`
      select (select count(*) from bookmarks where title = 'pair') as pairs,
        (select count(*) from audit where staff_name = 'pair') as audits,
        (select coalesce(max(substr(url, 2)::int), 0) from bookmarks where title = 'pair') as highest`);
    expect(during).toBeGreaterThan(0);
    expect(rows[0]).toEqual({ pairs: rows[0]!.highest, audits: rows[0]!.highest, highest: rows[0]!.highest });
    expect(rows[0]!.highest).toBeLessThan(written);
    const now = await contentOf(source);
    for (const [table, was] of Object.entries(before)) {
      if (table !== 'bookmarks' && table !== 'audit') expect([table, restored[table]]).toEqual([table, was]);
      expect(now[table]).toEqual(expect.arrayContaining(restored[table]!));
    }
  });

  it('holds its tables in parts, and opens with nothing but tar', async () => {
    const source = await newStore();
    await sql`insert into mails (to_address, subject, text_body) select 'x', 's', repeat('x', 100000) from generate_series(1, 90) n`.execute(
      source.db,
    );
    const names: string[] = [];
    const backup = await openBackup(await backUp(source));
    for await (const { name, bytes } of backup.entries()) {
      names.push(name);
      expect(bytes.length).toBeLessThan(5 * 2 ** 20);
    }
    await backup.close();
    // Changes of the store bring some rows of other tables with them.
    expect(names.filter((name) => /mails|manifest/.test(name))).toEqual([
      'tables/mails/00001.copy',
      'tables/mails/00002.copy',
      'tables/mails/00003.copy',
      'manifest.json',
    ]);
  });

  it('is readable for its owner only, and leaves no half file', async () => {
    const file = await backUp(await newStore());
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder)).toEqual(['a.tar.gz']);
  });

  it('never takes the place of a file, nor of an empty database', async () => {
    const store = await newStore();
    const file = await backUp(store);
    const bytes = readFileSync(file);
    await expect(backUp(store)).rejects.toThrow(/is there already/);
    expect(readFileSync(file).equals(bytes)).toBe(true);
    await expect(backUp(await newStore({}), 'b.tar.gz')).rejects.toThrow(/nothing to back up/);
    expect(readdirSync(folder)).toEqual(['a.tar.gz']);
  });
});

describe('an older backup', () => {
  const later = {
    ...migrations,
    '900_later': {
      up: async (db: Parameters<(typeof migrations)[string]['up']>[0]) => {
        await sql`alter table users add column later text not null default 'filled'`.execute(db);
        await sql`create table later_things (id bigint primary key)`.execute(db);
      },
    },
  };

  it('comes back into a newer version, which runs its changes over it', async () => {
    const source = await filledStore();
    const before = await contentOf(source);
    const file = await backUp(source);
    for (const target of [await newStore({}), await newStore(later), await newStore()]) {
      await restore(target, file, { migrations: later });
      const { rows } = await target.pool.query<{ later: string }>('select distinct later from users');
      expect(rows).toEqual([{ later: 'filled' }]);
      await target.pool.query('alter table users drop column later; drop table later_things');
      expect(await contentOf(target)).toEqual(before);
    }
  });

  it('of a newer version is refused, and changes nothing', async () => {
    const source = await newStore(later);
    const file = await backUp(source);
    const target = await filledStore();
    const before = await contentOf(target);
    await expect(restore(target, file)).rejects.toThrow(/newer version \(1\.2\.3, 900_later\)/);
    expect(await contentOf(target)).toEqual(before);
  });
});

describe('refused in one line, with nothing changed:', () => {
  let target: TestStore;
  let file: string;
  let before: Record<string, string[]>;

  // One for all: each leaves it as it was, which the next would notice, too.
  beforeAll(async () => {
    file = await backUp(await filledStore());
    target = await newStore();
    await sql`insert into counters (key, window_start, count) values ('kept', now(), 1)`.execute(target.db);
    before = await contentOf(target);
  });
  afterEach(async () => expect(await contentOf(target)).toEqual(before));

  const refused = (damaged: string, pattern: RegExp) =>
    expect(restore(target, damaged)).rejects.toMatchObject({
      name: 'OperatorError',
      message: expect.stringMatching(new RegExp(`^${pattern.source}[^\\n]*$`)),
    });

  it.each([0, 1, 50, 1_000, -1, -8, -200])('a file cut at %d bytes', async (length) => {
    const cut = fileNamed('cut.tar.gz');
    writeFileSync(cut, readFileSync(file).subarray(0, length));
    await refused(cut, /.*cut\.tar\.gz is damaged or no backup, nothing was changed/);
  });

  it('a file with another byte', async () => {
    for (const share of [0.1, 0.5, 0.9]) {
      const bytes = readFileSync(file);
      const at = Math.floor(bytes.length * share);
      bytes[at] = bytes[at]! ^ 0x40;
      writeFileSync(fileNamed('flipped.tar.gz'), bytes);
      await refused(fileNamed('flipped.tar.gz'), /.*is damaged or no backup/);
    }
  });

  it('rows that are not what was saved, in a file that is whole otherwise', async () => {
    const plain = gunzipSync(readFileSync(file));
    const at = plain.indexOf('Ünïcödé');
    plain[at + 3] = plain[at + 3]! ^ 1;
    writeFileSync(fileNamed('rows.tar.gz'), gzipSync(plain));
    await refused(fileNamed('rows.tar.gz'), /.*the rows of \w+ are not what was saved/);
  });

  it('a file that is not there, or is something else', async () => {
    writeFileSync(fileNamed('x.json'), '{}');
    await refused(fileNamed('nowhere'), /there is no file .*nowhere/);
    await refused(fileNamed('x.json'), /.*is damaged or no backup/);
  });

  it('a format of a newer version', async () => {
    const forged = forge(file, 'newer.tar.gz', (manifest) => ({ ...manifest, format: 2, sequences: [] }));
    await refused(forged, /the backup was made by a newer version \(1\.2\.3\): update the program first/);
  });

  it('tables that do not belong to its version', async () => {
    const forged = forge(file, 'forged.tar.gz', (manifest) => ({
      ...manifest,
      sequences: [],
      tables: manifest.tables.map((table) => ({ ...table, columns: table.columns.slice(1) })),
    }));
    await refused(forged, /the tables of the backup are not those of its version/);
  });

  it('a database that holds what is not ours', async () => {
    await target.pool.query('create table of_somebody_else (id int)');
    await refused(file, /the database holds tables this version does not know \(of_somebody_else\)/);
    await target.pool.query('drop table of_somebody_else');
  });

  it('a database that a server runs on, unless it is forced', async () => {
    const free = await tryLock(target.pool, 'worker');
    await expect(restore(target, file, { force: false })).rejects.toThrow(/a running server uses this database/);
    await free!();
    await target.pool.query('select 1');
    await expect(restore(target, file, { force: false })).rejects.toThrow(
      /\d+ other connections? uses? this database|other connections? use/,
    );
  });
});

describe('the old state stays', () => {
  it('when the connection is lost on the way', async () => {
    const target = await newStore();
    await sql`insert into counters (key, window_start, count) values ('kept', now(), 1)`.execute(target.db);
    const before = [await contentOf(target), await shapeOf(target)];
    let lines = 0;
    const progress = () => {
      lines += 1;
      if (lines === 3)
        void target.pool.query(
          `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()
           and pid != pg_backend_pid() and query like 'copy%'`,
        );
    };
    const large = await newStore();
    await sql`insert into mails (to_address, subject, text_body) select 'x', 's', repeat(md5(n::text), 3000) from generate_series(1, 400) n`.execute(
      large.db,
    );
    const big = await backUp(large, 'big.tar.gz');
    await expect(restore(target, big, { progress })).rejects.toThrow();
    expect([await contentOf(target), await shapeOf(target)]).toEqual(before);
    await restore(target, big);
    expect((await contentOf(target))['mails']).toHaveLength(400);
  });

  it('when the command is killed on the way', async () => {
    const source = await newStore();
    await sql`insert into mails (to_address, subject, text_body) select 'x', 's', repeat(md5(n::text), 3000) from generate_series(1, 600) n`.execute(
      source.db,
    );
    const file = await backUp(source);
    const target = await newStore();
    await sql`insert into counters (key, window_start, count) values ('kept', now(), 1)`.execute(target.db);
    const before = [await contentOf(target), await shapeOf(target)];
    await target.pool.query('select 1');
    const signal = await killedAt(/^link_tokens: 0 rows$/m, ['restore', file, '--force'], {
      DATABASE_URL: target.url,
      VAR_DIR: folder,
    });
    expect(signal).toBe('SIGKILL');
    expect([await contentOf(target), await shapeOf(target)]).toEqual(before);
    expect(readdirSync(path.join(folder, 'backups'))).toEqual([
      expect.stringMatching(/^before-restore-\d{14}\.tar\.gz$/),
    ]);
  }, 60_000);
});

/** Runs a command of the product in a process of its own and kills it at a line of its output. */
function killedAt(line: RegExp, args: readonly string[], env: Record<string, string>): Promise<NodeJS.Signals | null> {
  const child = spawn(process.execPath, [bundle('main.ts', folder), ...args], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
    if (line.test(output)) child.kill('SIGKILL');
  });
  return new Promise((resolve) => child.on('close', (_code, signal) => resolve(signal)));
}
