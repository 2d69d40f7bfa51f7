import path from 'node:path';

import type { RecordColumns, RecordModel, RecordTable } from '@plumbline/market-data/domain';
import { StoreError } from '@plumbline/shared/server/files';

import { DamagedFile, isDamage } from '../files/sound-files';
import { once } from '../files/per-version';
import { readRecordFile } from './record-file';

type Open = () => Promise<RecordTable>;

/** The tables of records of a version, each read when it is first asked for. */
export interface OpenTables {
  /** Tables that were asked for, by the name of their file. */
  readonly opened: ReadonlyMap<string, Open>;
  readonly open: <C extends RecordColumns>(model: RecordModel<C>) => Promise<RecordTable<C>>;
}

interface TableOptions {
  /** Tables of the version before: those that did not change are not read again. */
  readonly before: OpenTables | undefined;
  readonly onDamage: (error: DamagedFile) => void;
}

/** Opens the tables that a version names: files by model. */
export function openTables(
  marketDir: string,
  files: Readonly<Record<string, string>>,
  { before, onDamage }: TableOptions,
): OpenTables {
  const names = new Set(Object.values(files));
  const opened = new Map([...(before?.opened ?? [])].filter(([file]) => names.has(file)));
  const read = async (file: string, { columns }: RecordModel): Promise<RecordTable> => {
    try {
      return await readRecordFile(marketDir, file, columns);
    } catch (error: unknown) {
      if (!isDamage(error)) throw error;
      const damaged = new DamagedFile(path.join(marketDir, 'records', file), error);
      onDamage(damaged);
      throw damaged;
    }
  };
  return {
    opened,
    open: async <C extends RecordColumns>(model: RecordModel<C>) => {
      const file = files[model.name];
      if (file === undefined) throw new StoreError(`The market has no table ${model.name}: build it again`);
      const open = opened.get(file) ?? once(() => read(file, model));
      opened.set(file, open);
      return (await open()) as RecordTable<C>;
    },
  };
}
