import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

import type { PriceSeries } from '@plumbline/market-data/domain';

import { PANEL_FIELDS, panelPath, type MarketManifest, type PanelField } from './market-manifest';

/** Price columns of a built market, in memory as a whole or read by need. */
export interface PanelReader {
  series(firstRow: number, rows: number): PriceSeries;
  close(): void;
}

const WIDTHS: Readonly<Record<PanelField, number>> = {
  days: 4,
  open: 8,
  high: 8,
  low: 8,
  close: 8,
  volume: 8,
  quality: 1,
};

type ReadBytes = (field: PanelField, from: number, length: number) => ArrayBuffer;

/** Bytes of a file; the open handle keeps them readable also after a later build removed the name. */
function readExactly(file: number, from: number, length: number): ArrayBuffer {
  const bytes = new Uint8Array(length);
  for (let done = 0; done < length;) {
    const read = readSync(file, bytes, done, length - done, from + done);
    if (read === 0) throw new Error('A panel file is shorter than its manifest says');
    done += read;
  }
  return bytes.buffer;
}

function seriesOf(read: ReadBytes, firstRow: number, rows: number): PriceSeries {
  const bytes = (field: PanelField): ArrayBuffer => read(field, firstRow * WIDTHS[field], rows * WIDTHS[field]);
  return {
    days: new Int32Array(bytes('days')),
    open: new Float64Array(bytes('open')),
    high: new Float64Array(bytes('high')),
    low: new Float64Array(bytes('low')),
    close: new Float64Array(bytes('close')),
    volume: new Float64Array(bytes('volume')),
    quality: new Uint8Array(bytes('quality')),
  };
}

/** Opens the panel; it is kept in memory when it has at most `residentBytes`. */
export function openPanel(marketDir: string, { panel }: MarketManifest, residentBytes: number): PanelReader {
  const files = new Map(PANEL_FIELDS.map((field) => [field, openSync(panelPath(marketDir, panel[field]), 'r')]));
  const fileOf = (field: PanelField): number => files.get(field) ?? -1;
  const sizes = PANEL_FIELDS.map((field) => fstatSync(fileOf(field)).size);
  const closeAll = (): void => files.forEach((file) => closeSync(file));
  if (sizes.reduce((sum, size) => sum + size, 0) > residentBytes) {
    const byNeed: ReadBytes = (field, from, length) => readExactly(fileOf(field), from, length);
    return { series: (firstRow, rows) => seriesOf(byNeed, firstRow, rows), close: closeAll };
  }
  const columns = new Map(PANEL_FIELDS.map((field, at) => [field, readExactly(fileOf(field), 0, sizes[at] ?? 0)]));
  closeAll();
  // A copy of the rows asked for: what a caller does to them stays his own.
  const resident: ReadBytes = (field, from, length) =>
    (columns.get(field) ?? new ArrayBuffer(0)).slice(from, from + length);
  return { series: (firstRow, rows) => seriesOf(resident, firstRow, rows), close: () => columns.clear() };
}
