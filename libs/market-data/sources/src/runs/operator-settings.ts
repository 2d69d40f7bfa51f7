import { createSealer, isSealed, tablesOf, type Database } from '@plumbline/shared/server';
import { StoreError } from '@plumbline/shared/server/files';
import type { Kysely } from 'kysely';

interface SettingTable {
  operator_settings: { name: string; value: string };
}

const table = (db: Database): Kysely<SettingTable> => tablesOf<SettingTable>(db);

export type OperatorSettings = Readonly<Record<string, string | undefined>>;

/** Settings of publishers from the environment of a process. */
export interface OperatorEnvironment {
  /** These win over those that are set in the product: they belong to the one who runs the process. */
  readonly settings: OperatorSettings;
  /** Keys in the store are sealed under it. */
  readonly secret: string | undefined;
}

const sealerOf = (secret: string) => createSealer(secret, 'plumbline keys of operators');

/** Keys are kept sealed: neither the store nor a backup of it reveals them without the secret of the installation. */
export const isKey = (name: string): boolean => name.endsWith('_KEY');

const readRows = (db: Database) => table(db).selectFrom('operator_settings').selectAll().execute();

interface Stored {
  readonly settings: Readonly<Record<string, string>>;
  /** Names of keys that were sealed under another secret: a backup was restored elsewhere. */
  readonly unreadable: readonly string[];
}

/** Settings stored in the product. */
export async function readStored(db: Database, { secret }: Pick<OperatorEnvironment, 'secret'>): Promise<Stored> {
  const settings: Record<string, string> = {};
  const unreadable: string[] = [];
  const sealer = sealerOf(secret ?? '');
  for (const { name, value } of await readRows(db)) {
    const found = isSealed(value) ? sealer.open(name, value) : value;
    if (found === undefined) unreadable.push(name);
    else settings[name] = found;
  }
  return { settings, unreadable };
}

/** The same with those of the environment. */
export async function operatorSettings(db: Database, env: OperatorEnvironment): Promise<OperatorSettings> {
  const given = Object.entries(env.settings).filter(([, value]) => value !== undefined && value !== '');
  return { ...(await readStored(db, env)).settings, ...Object.fromEntries(given) };
}

function sealed(name: string, value: string, secret: string | undefined): string {
  if (!isKey(name)) return value;
  if (!secret) throw new StoreError('TOKEN_SECRET is not set: keys are not kept without it');
  return sealerOf(secret).seal(name, value);
}

/** Keeps settings; a blank one is removed. */
export async function keepSettings(
  db: Database,
  values: Readonly<Record<string, string>>,
  { secret }: Pick<OperatorEnvironment, 'secret'>,
): Promise<void> {
  await table(db)
    .transaction()
    .execute(async (transaction) => {
      for (const [name, given] of Object.entries(values)) {
        const value = given && sealed(name, given, secret);
        if (value === '') await transaction.deleteFrom('operator_settings').where('name', '=', name).execute();
        else
          await transaction
            .insertInto('operator_settings')
            .values({ name, value })
            .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
            .execute();
      }
    });
}

/** Seals keys that an earlier version kept in clear. */
export async function sealKeys(db: Database, env: Pick<OperatorEnvironment, 'secret'>): Promise<void> {
  const clear = (await readRows(db)).filter(({ name, value }) => isKey(name) && !isSealed(value));
  if (clear.length > 0) await keepSettings(db, Object.fromEntries(clear.map(({ name, value }) => [name, value])), env);
}
