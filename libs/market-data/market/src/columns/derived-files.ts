import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';

import type { ColumnSink, DerivedColumns, DerivedTexts } from '@plumbline/market-data/domain';
import { compareText } from '@plumbline/shared/domain';
import { sha256, StoreError, syncFolder, writeWhole } from '@plumbline/shared/server/files';
import { z } from 'zod';

import { readColumnFile, writeColumnFile, type Column } from '../files/column-file';
import type { MarketManifest } from '../manifest/market-manifest';
import { DamagedFile, isDamage } from '../files/sound-files';
import { digestName, readDigest } from './digest-file';

/** Which file holds which column; a file itself, named by its content. */
const index = z.object({
  rows: z.int(),
  numbers: z.record(z.string(), z.string()),
  texts: z.record(z.string(), z.object({ codes: z.string(), texts: z.array(z.string()) })),
});

type Index = z.infer<typeof index>;

const columnsPath = (marketDir: string): string => path.join(marketDir, 'columns');

const ordered = <T>(entries: ReadonlyMap<string, T>): Readonly<Record<string, T>> =>
  Object.fromEntries([...entries].sort(([a], [b]) => compareText(a, b)));

/** Columns that a build writes, one after another. */
export interface ColumnWriter extends ColumnSink {
  /** Writes the list of the columns; answers its name. */
  readonly finish: (rows: number) => Promise<string>;
}

/** A file name from a column's: what a file system may not take becomes a dash. */
const prefixOf = (name: string): string => name.replace(/[^a-z0-9_]+/gi, '-').slice(0, 60);

export function createColumnWriter(marketDir: string): ColumnWriter {
  const folder = columnsPath(marketDir);
  const numbers = new Map<string, string>();
  const texts = new Map<string, Index['texts'][string]>();
  return {
    numbers: async (name, values) => {
      numbers.set(name, await writeColumnFile(folder, prefixOf(name), values));
    },
    texts: async (name, column) => {
      const codes = await writeColumnFile(folder, `${prefixOf(name)}-codes`, Float32Array.from(column.codes));
      texts.set(name, { codes, texts: [...column.texts] });
    },
    finish: async (rows) => {
      const text = JSON.stringify({ rows, numbers: ordered(numbers), texts: ordered(texts) });
      const name = `index-${sha256(text).slice(0, 16)}.json`;
      await mkdir(folder, { recursive: true });
      await writeWhole(path.join(folder, name), text);
      await syncFolder(folder);
      return name;
    },
  };
}

async function readIndex(marketDir: string, name: string): Promise<Index> {
  const file = path.join(columnsPath(marketDir), name);
  const found = index.safeParse(JSON.parse(await readFile(file, 'utf8')));
  if (!found.success) throw new StoreError(`${file} is broken: build the market again`);
  return found.data;
}

/** Names of the files of a version's columns, the list itself with them. */
export async function columnFiles(marketDir: string, name: string): Promise<readonly string[]> {
  const { numbers, texts } = await readIndex(marketDir, name);
  return [name, ...Object.values(numbers), ...Object.values(texts).map(({ codes }) => codes)];
}

/** Context of a column reader besides the files. */
export interface ColumnSource {
  /** Names the document of a security. */
  readonly documentOf?: (id: string) => string | undefined;
  /** Called with the error of a file that cannot be read, which is then thrown. */
  readonly onDamage?: (error: DamagedFile) => void;
}

/** The columns of a version; each is read again at every call. */
export async function openColumns(
  marketDir: string,
  { list, maker }: NonNullable<MarketManifest['columns']>,
  { documentOf = () => undefined, onDamage = () => undefined }: ColumnSource = {},
): Promise<DerivedColumns> {
  const { rows, numbers, texts } = await readIndex(marketDir, list);
  const folder = columnsPath(marketDir);
  const read = async (file: string): Promise<Column> => {
    try {
      const column = await readColumnFile(folder, file);
      if (column.length === rows) return column;
      throw new StoreError(`${file} is broken: build the market again`);
    } catch (error: unknown) {
      if (!isDamage(error)) throw error;
      const damaged = new DamagedFile(path.join(folder, file), error);
      onDamage(damaged);
      throw damaged;
    }
  };
  return {
    rows,
    names: Object.keys(numbers),
    numbers: async (column) => {
      const file = numbers[column];
      return file === undefined ? undefined : read(file);
    },
    texts: async (column): Promise<DerivedTexts | undefined> => {
      const found = texts[column];
      return found && { codes: Int32Array.from(await read(found.codes)), texts: found.texts };
    },
    digest: async (id) => {
      const document = documentOf(id);
      return document === undefined ? undefined : readDigest(marketDir, digestName(document, maker));
    },
  };
}
