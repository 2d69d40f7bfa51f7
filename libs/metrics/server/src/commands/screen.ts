import { dayOption, OperatorError, UsageError } from '@plumbline/shared/server';
import { type CheckedFormula, checkFormula, type FormulaError, isFormulaName } from '@plumbline/formula/domain';
import { fieldCatalog, fieldOf } from '@plumbline/metrics/domain';
import { openMetricPanel } from '../panel/metric-panel';
import { screen, type ScreenAnswer } from '../panel/screen';
import { panelOf, computeColumns } from '../panel/computed-panel';
import { plural } from '@plumbline/shared/domain';
import { parseArgs } from 'node:util';

import type { MetricsCommand, ScreenedMarket } from './metrics-command';

const DEFAULT_LIMIT = 20;
const MAX_ROWS = 100_000;

/** Returns the error in a formula, with a line that points at it. */
function refusal(text: string, { message, at, end }: FormulaError): UsageError {
  const marks = `${' '.repeat(at)}${'^'.repeat(Math.max(end - at, 1))}`;
  return new UsageError(`${message} (at character ${at + 1})\n  ${text}\n  ${marks}`);
}

/** Formulas that others may name, as `cheap=pettm < 12` gives one. */
function namedFormulas(definitions: readonly string[]): ReadonlyMap<string, string> {
  const named = new Map<string, string>();
  for (const definition of definitions) {
    const [, name = '', text = ''] = /^\s*([^=\s]*)\s*=(.*)$/s.exec(definition) ?? [];
    if (!isFormulaName(name) || text.trim() === '')
      throw new UsageError(`--define is NAME=FORMULA with a name of letters, digits and _: "${definition}" is not`);
    if (named.has(name)) throw new UsageError(`--define names "${name}" twice`);
    named.set(name, text);
  }
  return named;
}

function formulaOf(text: string, named: ReadonlyMap<string, string>): CheckedFormula {
  const checked = checkFormula(text, { catalog: fieldCatalog, named }, 'condition');
  if ('error' in checked) throw refusal(text, checked.error);
  return checked;
}

/** `roe` puts the highest first, `pettm:asc` the lowest. */
function sortOf(text: string | undefined): { readonly key: string; readonly descending: boolean } | undefined {
  if (text === undefined) return undefined;
  const [key = '', order = 'desc', ...more] = text.split(':');
  if (more.length > 0 || !['asc', 'desc'].includes(order))
    throw new UsageError('--sort is METRIC, METRIC:asc or METRIC:desc');
  const entry = fieldCatalog.find(key);
  const meant = entry ? undefined : fieldCatalog.meant(key);
  if (!entry) throw new UsageError(`unknown metric "${key}" in --sort${meant ? `: did you mean "${meant}"?` : ''}`);
  if (entry.unit === 'text') throw new UsageError(`"${key}" is a text: a screen is ordered by numbers`);
  return { key, descending: order === 'desc' };
}

function limitOf(text: string | undefined): number {
  const limit = Number(text ?? DEFAULT_LIMIT);
  if (!Number.isInteger(limit) || limit < 0 || limit > MAX_ROWS)
    throw new UsageError(`--limit is a number from 0 to ${MAX_ROWS}`);
  return limit;
}

/** The figures of the market: those built with it, or computed as they were known at the end of a day. */
function panelFor(market: ScreenedMarket, asOf: string | undefined) {
  if (asOf !== undefined) return panelOf(market, asOf);
  const columns = market.columns();
  if (!columns) throw new OperatorError('the market has no figures yet: run plumbline build');
  return openMetricPanel(columns, market.list(), (reads) => computeColumns(market, reads));
}

const cell = (value: number | string | undefined): string =>
  typeof value === 'number' ? String(Number(value.toPrecision(6))) : (value ?? '').replaceAll('_', ' ');

/** Columns as wide as their widest cell, numbers to the right. */
function tableLines(rows: readonly (readonly string[])[]): readonly string[] {
  const widths = (rows[0] ?? []).map((_, place) => Math.max(...rows.map((row) => row[place]?.length ?? 0)));
  const padded = (text: string, place: number): string =>
    place < 2 ? text.padEnd(widths[place] ?? 0) : text.padStart(widths[place] ?? 0);
  return rows.map((row) => row.map(padded).join('  ').trimEnd());
}

function print({ total, columns, securities }: ScreenAnswer, all: number): void {
  const head = ['Symbol', 'Company', ...columns.map((key) => fieldOf(key)?.key ?? key)];
  const rows = securities.map(({ security, values }) => [
    security.symbol,
    security.company,
    ...columns.map((key) => cell(values[key])),
  ]);
  if (rows.length > 0) for (const line of tableLines([head, ...rows])) console.log(line);
  console.log(
    `${total} of ${plural(all, { one: '# security', other: '# securities' })}${rows.length < total ? `, ${rows.length} shown` : ''}`,
  );
}

/** A status is null next to its name, as everywhere on the wire. */
function toJson({ total, columns, securities }: ScreenAnswer, more: Readonly<Record<string, unknown>>): unknown {
  return {
    ...more,
    total,
    columns,
    securities: securities.map(({ security: { id, symbol, company }, values }) => ({
      id,
      symbol,
      company,
      values: Object.fromEntries(columns.map((key) => [key, typeof values[key] === 'number' ? values[key] : null])),
      missing: Object.fromEntries(Object.entries(values).filter(([, value]) => typeof value === 'string')),
    })),
  };
}

export const screenCommand: MetricsCommand = {
  help: 'FORMULA [--as-of DAY] [--sort METRIC[:asc]] [--limit N] [--define NAME=FORMULA] [--json] securities for which a condition holds, for example "roe > 15% and pettm < 20"',
  run: async (args, context) => {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: {
        'as-of': { type: 'string' },
        sort: { type: 'string' },
        limit: { type: 'string' },
        define: { type: 'string', multiple: true, default: [] },
        json: { type: 'boolean', default: false },
      },
      allowPositionals: true,
    });
    const [text] = positionals;
    if (text === undefined || positionals.length > 1)
      throw new UsageError('name one formula in quotes, for example "roe > 15% and pettm < 20"');
    const formula = formulaOf(text, namedFormulas(values.define));
    const [sort, limit] = [sortOf(values.sort), limitOf(values.limit)];
    const asOf = dayOption('as-of', values['as-of']);
    const market = await context.openMarket();
    try {
      const answer = await screen(panelFor(market, asOf), { formula, sort, limit });
      const { version, sample } = market.status();
      if (values.json)
        console.log(JSON.stringify(toJson(answer, { formula: text, asOf: asOf ?? null, version, sample }), null, 2));
      else print(answer, market.list().length);
      return answer.total > 0 ? 0 : 1;
    } finally {
      market.close();
    }
  },
};
