import type { RecordColumns, RecordModel, RecordPart, RecordShape, RecordTable } from '@plumbline/market-data/domain';
import { compareText } from '@plumbline/shared/domain';
import { StoreError } from '@plumbline/shared/server/files';

import { DamagedFile, isDamage } from '../files/sound-files';
import { once } from '../files/per-version';
import { readRecordFile, recordPath } from './record-file';
import { openRecordPart } from './record-part';

type Open<T> = () => Promise<T>;

/** The name of a part of a table in the list of a version; a table without parts has its own. */
export const partKey = (table: string, part: string): string => (part === '' ? table : `${table} ${part}`);

/** The tables of records of a version, each read when it is first asked for. */
export interface OpenTables {
  /** Tables that were asked for, by the name of their file. */
  readonly opened: ReadonlyMap<string, Open<RecordTable>>;
  readonly openedParts: ReadonlyMap<string, Open<RecordPart>>;
  readonly parts: (shape: RecordShape) => readonly string[];
  readonly openPart: <C extends RecordColumns>(shape: RecordShape<C>, part: string) => Promise<RecordPart<C>>;
  readonly open: <C extends RecordColumns>(model: RecordModel<C>) => Promise<RecordTable<C>>;
}

interface TableOptions {
  /** Tables of the version before: those that did not change are not read again. */
  readonly before: OpenTables | undefined;
  readonly onDamage: (error: DamagedFile) => void;
}

/** Those of a version before that this one has, too. */
const stillThere = <T>(opened: ReadonlyMap<string, T> | undefined, names: ReadonlySet<string>): Map<string, T> =>
  new Map([...(opened ?? [])].filter(([file]) => names.has(file)));

/** Opens the tables that a version names: files by model. */
export function openTables(
  marketDir: string,
  files: Readonly<Record<string, string>>,
  { before, onDamage }: TableOptions,
): OpenTables {
  const names = new Set(Object.values(files));
  const opened = stillThere(before?.opened, names);
  const openedParts = stillThere(before?.openedParts, names);
  const reporting = async <T>(file: string, read: () => Promise<T>): Promise<T> => {
    try {
      return await read();
    } catch (error: unknown) {
      if (!isDamage(error)) throw error;
      const damaged = new DamagedFile(recordPath(marketDir, file), error);
      onDamage(damaged);
      throw damaged;
    }
  };
  const fileOf = (key: string): string => {
    const file = files[key];
    if (file === undefined) throw new StoreError(`The market has no table ${key}: build it again`);
    return file;
  };
  const readPart = async (file: string, { columns }: RecordShape): Promise<RecordPart> => {
    const part = await reporting(file, async () => openRecordPart(recordPath(marketDir, file), columns));
    return { ...part, read: (wanted, range) => reporting(file, () => part.read(wanted, range)) };
  };
  return {
    opened,
    openedParts,
    parts: ({ name }) =>
      Object.keys(files)
        .filter((key) => key === name || key.startsWith(`${name} `))
        .map((key) => key.slice(name.length + 1))
        .sort(compareText),
    openPart: async <C extends RecordColumns>(shape: RecordShape<C>, part: string) => {
      const file = fileOf(partKey(shape.name, part));
      const open = openedParts.get(file) ?? once(() => readPart(file, shape));
      openedParts.set(file, open);
      return (await open()) as unknown as RecordPart<C>;
    },
    open: async <C extends RecordColumns>(model: RecordModel<C>) => {
      const file = fileOf(model.name);
      const open =
        opened.get(file) ?? once(() => reporting(file, () => readRecordFile(marketDir, file, model.columns)));
      opened.set(file, open);
      return (await open()) as RecordTable<C>;
    },
  };
}
