import { createHash, type Hash } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';

import type { PriceSeries } from '@plumbline/market-data/domain';

import { PANEL_FIELDS, type PanelField } from './market-manifest';

interface Column {
  readonly field: PanelField;
  readonly temporary: string;
  readonly file: number;
  readonly hash: Hash;
}

/** Writes the price columns of all securities one after the other; files get their content's name when finished. */
export interface PanelWriter {
  /** The first row of the series in the panel. */
  add(series: PriceSeries): number;
  finish(): Record<PanelField, string>;
  abandon(): void;
}

const bytesOf = (column: PriceSeries[PanelField]): Uint8Array =>
  new Uint8Array(column.buffer, column.byteOffset, column.byteLength);

function openColumn(folder: string, field: PanelField): Column {
  const temporary = path.join(folder, `${field}.${process.pid}.tmp`);
  return { field, temporary, file: openSync(temporary, 'w'), hash: createHash('sha256') };
}

function append({ file, hash }: Column, bytes: Uint8Array): void {
  hash.update(bytes);
  for (let from = 0; from < bytes.length;) from += writeSync(file, bytes, from);
}

function finishColumn(folder: string, { field, temporary, file, hash }: Column): [PanelField, string] {
  fsyncSync(file);
  closeSync(file);
  const name = `${field}-${hash.digest('hex').slice(0, 16)}.bin`;
  const target = path.join(folder, name);
  if (existsSync(target)) rmSync(temporary);
  else renameSync(temporary, target);
  return [field, name];
}

export function createPanelWriter(marketDir: string): PanelWriter {
  const folder = path.join(marketDir, 'panel');
  mkdirSync(folder, { recursive: true });
  const columns = PANEL_FIELDS.map((field) => openColumn(folder, field));
  let rows = 0;
  return {
    add: (series) => {
      for (const column of columns) append(column, bytesOf(series[column.field]));
      rows += series.days.length;
      return rows - series.days.length;
    },
    finish: () =>
      Object.fromEntries(columns.map((column) => finishColumn(folder, column))) as Record<PanelField, string>,
    abandon: () => {
      for (const { file, temporary } of columns) {
        closeSync(file);
        rmSync(temporary, { force: true });
      }
    },
  };
}
