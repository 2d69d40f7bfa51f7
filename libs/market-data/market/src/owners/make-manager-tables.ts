import {
  endOfDayNewYork,
  holderStates,
  managerPositionRows,
  managerPositions,
  managerReportRows,
  managerReports,
  quarterBefore,
  quarterMeans,
  securityHolders,
  splitFactor,
  type HolderPorts,
  type RecordColumns,
  type RecordShape,
  type SecurityVintage,
  type Split,
  type ValidRecord,
} from '@plumbline/market-data/domain';
import { groupBy, type Day } from '@plumbline/shared/domain';

import { partKey } from '../records/open-tables';
import { RecordWriter, writeRecordFile } from '../records/record-file';
import type { QuarterPrices } from './quarter-prices';

/** Tables that are made with the book of owners. */
const TABLES: readonly RecordShape[] = [managerReports, managerPositions, securityHolders, quarterMeans];

/** Files of tables of records by table and part. */
export type TableFiles = Readonly<Record<string, string>>;

/** Those of a version that are made with the book of owners. */
export const managerTablesOf = (files: TableFiles): TableFiles =>
  Object.fromEntries(Object.entries(files).filter(([key]) => TABLES.some(({ name }) => key.split(' ')[0] === name)));

/** Sources of the tables of managers. */
export interface ManagerTableInputs {
  readonly marketDir: string;
  /** The vintages of each manager, by quarter end and moment. */
  readonly managers: ReadonlyMap<string, readonly SecurityVintage[]>;
  readonly splits: (id: string) => readonly Split[];
  readonly prices: Pick<QuarterPrices, 'mean' | 'growth'>;
}

type Rows<C extends RecordColumns> = Iterable<readonly [group: string, row: ValidRecord<C>]>;

async function write<C extends RecordColumns>(
  marketDir: string,
  { name, columns, order }: RecordShape<C>,
  { part = '', rows }: { readonly part?: string; readonly rows: Rows<C> },
): Promise<TableFiles> {
  const writer = new RecordWriter(columns, order);
  for (const [group, row] of rows) writer.add(group, row);
  return {
    [partKey(name, part)]: await writeRecordFile(marketDir, partKey(name, part).replace(' ', '-'), writer.finish()),
  };
}

type Quarters = ReadonlyMap<string, ReadonlyMap<Day, readonly SecurityVintage[]>>;

const byQuarter = (managers: ManagerTableInputs['managers']): Quarters =>
  new Map([...managers].map(([cik, vintages]) => [cik, groupBy(vintages, ({ vintage }) => vintage.period)]));

function* holderRows(period: Day, quarters: Quarters, ports: HolderPorts): Rows<typeof securityHolders.columns> {
  for (const [cik, own] of quarters) {
    const now = own.get(period);
    if (!now) continue;
    const pair = { now, before: own.get(quarterBefore(period)) ?? [] };
    for (const [security, row] of holderStates(pair, ports)) yield [security, { ...row, manager: cik }];
  }
}

function* positionRows(period: Day, quarters: Quarters): Rows<typeof managerPositions.columns> {
  for (const [cik, own] of quarters) for (const row of managerPositionRows(own.get(period) ?? [])) yield [cik, row];
}

/** Mean closes of the quarters in which a security was held. */
function* meanRows(
  managers: ManagerTableInputs['managers'],
  mean: QuarterPrices['mean'],
): Rows<typeof quarterMeans.columns> {
  const periods = new Map<string, Set<Day>>();
  for (const vintages of managers.values())
    for (const { vintage, held } of vintages)
      for (const id of held.keys()) periods.set(id, (periods.get(id) ?? new Set()).add(vintage.period));
  for (const [id, own] of periods)
    for (const period of [...own].sort()) {
      const close = mean(id, period);
      const until = Number.POSITIVE_INFINITY;
      if (!Number.isNaN(close)) yield [id, { period, close, from: endOfDayNewYork(period), until }];
    }
}

function* reportRows(
  managers: ManagerTableInputs['managers'],
  growth: QuarterPrices['growth'],
): Rows<typeof managerReports.columns> {
  for (const [cik, vintages] of managers) for (const row of managerReportRows(vintages, growth)) yield [cik, row];
}

/** Writes the tables of managers, none without any: a quarter of which nothing new is known keeps its files. */
export async function makeManagerTables({
  marketDir,
  managers,
  splits,
  prices,
}: ManagerTableInputs): Promise<TableFiles> {
  if (managers.size === 0) return {};
  const quarters = byQuarter(managers);
  const ports: HolderPorts = {
    splitFactor: (id, from, to) => splitFactor(splits(id), from, to),
    meanClose: prices.mean,
    vintagesOf: (cik, period) => quarters.get(cik)?.get(period) ?? [],
  };
  const files: TableFiles[] = [
    await write(marketDir, managerReports, { rows: reportRows(managers, prices.growth) }),
    await write(marketDir, quarterMeans, { rows: meanRows(managers, prices.mean) }),
  ];
  const periods = new Set([...quarters.values()].flatMap((own) => [...own.keys()]));
  for (const part of [...periods].sort()) {
    files.push(await write(marketDir, managerPositions, { part, rows: positionRows(part, quarters) }));
    files.push(await write(marketDir, securityHolders, { part, rows: holderRows(part, quarters, ports) }));
  }
  return Object.assign({}, ...files) as TableFiles;
}
