import type { DerivedTexts, MarketReader, Security } from '@plumbline/market-data/domain';
import {
  columnName,
  fieldsFor,
  isPresent,
  isStatementKey,
  panelColumns,
  panelPlan,
  PanelRows,
  PriceHistory,
  settledRead,
  type ColumnRead,
  type FieldColumn,
} from '@plumbline/metrics/domain';
import { compareText, type Day } from '@plumbline/shared/domain';

import { statementsOf } from './frame-digest';
import { listedTexts, panelColumnsOf, type MetricPanel } from './metric-panel';
import { panelSecurity } from './panel-security';

/** What figures are worked out from, security by security. */
export type PanelMarket = Pick<MarketReader, 'document' | 'prices' | 'list'>;

/** A reading that no figure of the panel stands behind. */
export class UnknownReading extends Error {
  override readonly name = 'UnknownReading';
}

/** Fields that present readings name; other readings are of rows of the statements. */
function fieldKeys(reads: readonly ColumnRead[]): readonly string[] {
  const keys = reads.filter(isPresent).map(({ key }) => key);
  const rest = reads.filter((read) => !isPresent(read));
  const unknown = rest.find(({ key, monthsBack }) => !isStatementKey(key) || monthsBack !== undefined);
  if (unknown) throw new UnknownReading(`The panel has no figures of the past of "${unknown.key}"`);
  return keys;
}

/** Columns of readings as everything was known at the end of a day, or is known now, from documents and prices. */
export async function workOutColumns(
  market: PanelMarket,
  reads: readonly ColumnRead[],
  asOf?: Day,
): Promise<ReadonlyMap<string, FieldColumn>> {
  const plan = panelPlan(fieldsFor(fieldKeys(reads)));
  const securities = market.list();
  const base = new Map([...plan.reads, ...reads.map(settledRead)].map((read) => [columnName(read), read]));
  const rows = new PanelRows([...base.values()], securities.length);
  for (const [row, security] of securities.entries()) {
    const document = await market.document(security.id);
    const series = market.prices(security.id);
    const source = series && document && { series, splits: document.splits, actions: document.actions ?? [] };
    const statements = document && document.facts.length > 0 ? statementsOf(document, asOf) : undefined;
    rows.set(row, panelSecurity(security.currency, statements, PriceHistory.of(source, asOf)));
  }
  return answered(reads, panelColumns(plan, rows.base()), rows);
}

function answered(
  reads: readonly ColumnRead[],
  fields: ReadonlyMap<string, FieldColumn>,
  rows: PanelRows,
): ReadonlyMap<string, FieldColumn> {
  const { numbers } = rows.base();
  const found = new Map<string, FieldColumn>();
  for (const read of reads) {
    const values = numbers(settledRead(read));
    const column = (isPresent(read) ? fields.get(read.key) : undefined) ?? (values && { values });
    if (column) found.set(columnName(read), column);
  }
  return found;
}

/** Texts that are stored with the columns. */
export const STORED_TEXTS = ['exchange', 'currency'] as const;

/** A text of all securities with its codes. */
export function textColumn(values: readonly (string | undefined)[]): DerivedTexts {
  const known = values.filter((value) => value !== undefined && value !== '') as readonly string[];
  const texts = [...new Set(known)].sort(compareText);
  const codes = new Map(texts.map((text, code) => [text, code]));
  return { texts, codes: Int32Array.from(values, (value) => (value === undefined ? -1 : (codes.get(value) ?? -1))) };
}

/** Texts that securities have of their own. */
export function securityTexts(securities: readonly Security[], key: string): DerivedTexts | undefined {
  const own = STORED_TEXTS.find((text) => text === key);
  return own ? textColumn(securities.map((security) => security[own])) : listedTexts(securities, key);
}

/** The panel as known at the end of a day: worked out for each question, slower than a built one. */
export function panelOf(market: PanelMarket, asOf: Day): MetricPanel {
  const securities = market.list();
  return {
    securities,
    columns: async ({ reads, texts }) => {
      const found = await workOutColumns(market, reads, asOf);
      const known = new Map(texts.map((key) => [key, securityTexts(securities, key)]));
      return panelColumnsOf(securities.length, found, (key) => known.get(key));
    },
  };
}
