import type { ArchiveRows } from '../../tables/archive-tables';
import { headerNames, isBlankLine, splitLine } from '../../kit/csv';
import { checked, malformed, type BundleImporter, type ImportResult, type RejectedRow } from '../../kit/importer';
import { linesOf, type SourceBundle, type SourceFile } from '../../kit/source-file';
import { addScaled, beaSeries, powerOf, type BeaSeries, type ScaledSeries } from '../kit/bea-series';
import { toPeriod, type Period } from '../kit/period-day';
import { collectSeries, toValue, type SeriesRows } from '../kit/series-rows';

const KIND = 'bea-flat';
/** So many series are held at once: a table has twenty thousand of up to three hundred values. */
const SERIES_AT_ONCE = 300;
const TEXT_LENGTH = 300;

/** A series of the register. */
interface Registered extends BeaSeries {
  /** Power of ten of the values in the tables; undefined where the register says nonsense. */
  readonly power: number | undefined;
  /** 'T10105:1|T10205:1'. */
  readonly places: string;
}

/** Rows of a register by the names of its columns; undefined where the header lacks one that is needed. */
function* registerRows(file: SourceFile, needed: readonly string[]): Generator<(name: string) => string, boolean> {
  const lines = linesOf(file);
  const header = headerNames(splitLine((lines.next().value ?? '').replace(/^\uFEFF/, '')));
  if (needed.some((name) => !header.includes(name))) return false;
  for (const line of lines) {
    if (isBlankLine(line)) continue;
    const cells = splitLine(line);
    yield (name) => cells[header.indexOf(name)]?.trim() ?? '';
  }
  return true;
}

const REGISTER = ['%seriescode', 'serieslabel', 'metricname', 'calculationtype', 'defaultscale'];

function readRegister(file: SourceFile): ReadonlyMap<string, Registered> | undefined {
  const found = new Map<string, Registered>();
  const rows = registerRows(file, REGISTER);
  for (;;) {
    const step = rows.next();
    if (step.done) return step.value ? found : undefined;
    const cell = step.value;
    const code = cell('%seriescode');
    found.set(code, {
      code,
      label: cell('serieslabel'),
      metric: cell('metricname'),
      calculation: cell('calculationtype'),
      // Values of millions have the scale -6.
      power: powerOf(cell('defaultscale').replace(/^-/, '')),
      places: cell('tableid:lineno'),
    });
  }
}

function readTitles(file: SourceFile | undefined): ReadonlyMap<string, string> {
  const rows = file ? registerRows(file, ['tableid', 'tabletitle']) : [];
  return new Map(Array.from(rows, (cell) => [cell('tableid'), cell('tabletitle')] as const));
}

interface Registers {
  readonly series: ReadonlyMap<string, Registered>;
  readonly titles: ReadonlyMap<string, string>;
  /** By code and frequency, made at first use. */
  readonly made: Map<string, ScaledSeries>;
}

/** Table and line of the series: 'Table 1.1.5. Gross Domestic Product, line 1'. */
function placeOf({ places }: Registered, titles: ReadonlyMap<string, string>): string | undefined {
  for (const place of places.split('|')) {
    const [table = '', line = ''] = place.split(':');
    const title = titles.get(table);
    if (title) return `${title}, line ${line}`;
  }
  return undefined;
}

function seriesOf(registered: Registered, period: Period, { titles, made }: Registers): ScaledSeries {
  const key = `${registered.code} ${period.frequency}`;
  const known = made.get(key);
  if (known) return known;
  const { series, scale } = beaSeries(registered, period);
  const notes = series.notes ? undefined : placeOf(registered, titles);
  const found = { series: notes ? { ...series, notes } : series, scale };
  made.set(key, found);
  return found;
}

/** 'A191RC,1947Q1,"243,164"'. */
const LINE = /^"?([A-Z0-9]+)"?,"?(\d{4}(?:Q[1-4]|M\d{2})?)"?,"?([^"]*)"?$/;

/** Running state of a table. */
interface Progress {
  accepted: number;
  values: number;
  readonly rejected: RejectedRow[];
  /** Codes whose rows are written: they may not come again. */
  readonly done: Set<string>;
}

function readLine(rows: SeriesRows, line: string, registers: Registers, { done }: Progress): string | undefined {
  const [, code = '', when = '', cell] = LINE.exec(line) ?? [];
  const registered = registers.series.get(code);
  const period = toPeriod(when);
  if (!period) return 'no series and period';
  if (!registered) return `${code} is not in the register of series`;
  if (registered.power === undefined) return `the register has no scale of ${code}`;
  if (done.has(code)) return `rows of ${code} are in two places`;
  const value = toValue(cell);
  if (value === undefined) return `${cell} is no number`;
  if (value === null) return undefined;
  return addScaled(rows, seriesOf(registered, period, registers), period, [value, registered.power]);
}

const codeOf = (line: string): string => line.slice(0, line.indexOf(','));

/** The rows of one table, some hundred series after another: a table has more than a million. */
function* readTable(file: SourceFile, registers: Registers, progress: Progress): Generator<ArchiveRows> {
  let [rows, codes, number] = [collectSeries(file, KIND), new Set<string>(), 0];
  const finished = (): ArchiveRows => {
    // One that was understood, so that what is collected counts as read.
    rows.accept();
    for (const code of codes) progress.done.add(code);
    const found = rows.finish().rows;
    progress.values += found.observations?.length ?? 0;
    [rows, codes] = [collectSeries(file, KIND), new Set<string>()];
    return found;
  };
  for (const line of linesOf(file)) {
    number += 1;
    if (number === 1 || isBlankLine(line)) continue;
    if (codes.size >= SERIES_AT_ONCE && !codes.has(codeOf(line))) yield finished();
    codes.add(codeOf(line));
    const reason = readLine(rows, line, registers, progress);
    if (reason)
      progress.rejected.push({ line: number, reason: `${file.name}: ${reason}`, text: line.slice(0, TEXT_LENGTH) });
    else progress.accepted += 1;
  }
  yield finished();
}

const TABLES = ['NIPADATAA.TXT', 'NIPADATAQ.TXT', 'NIPADATAM.TXT'];

function* readBundle(bundle: SourceBundle): Generator<ArchiveRows, ImportResult> {
  const register = bundle.file('SERIESREGISTER.TXT');
  if (!register) return malformed('SeriesRegister.txt is missing: it says what the values are of and in which unit');
  const series = readRegister(register);
  if (!series) return malformed('SeriesRegister.txt lacks its columns');
  const registers = { series, titles: readTitles(bundle.file('TABLESREGISTER.TXT')), made: new Map() };
  const total = { accepted: 0, values: 0, rejected: [] as RejectedRow[], counts: {} as Record<string, number> };
  for (const name of TABLES) {
    const file = bundle.file(name);
    if (!file) continue;
    const progress: Progress = { accepted: 0, values: 0, rejected: total.rejected, done: new Set() };
    yield* readTable(file, registers, progress);
    total.accepted += progress.accepted;
    total.values += progress.values;
    total.counts[name] = progress.values;
  }
  const { accepted, values, rejected, counts } = total;
  if (accepted > 0 && values === 0) return malformed('rows, but no value in any of them');
  return { ...checked({}, accepted, rejected), counts };
}

/** All series of the national accounts as the Bureau of Economic Analysis offers them for download: tables and registers. */
export const beaFlat: BundleImporter = {
  kind: KIND,
  recognises: (names) => TABLES.some((name) => names.has(name)),
  takes: (name) => TABLES.includes(name) || name === 'SERIESREGISTER.TXT' || name === 'TABLESREGISTER.TXT',
  read: readBundle,
};
