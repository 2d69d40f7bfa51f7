import type { ColumnRead, MissingStatus } from '@plumbline/formula/domain';
import { fieldOf, statusOf } from '@plumbline/metrics/domain';
import type { Day } from '@plumbline/shared/domain';

import type { MetricPanel, PanelColumns } from './metric-panel';

/** A figure of a security: a number, a text, or why there is none. */
export type SecurityFigure = number | string | { readonly status: MissingStatus };

/** Where figures of a day are read, the present without one. */
interface DatedPanels {
  /** Undefined while there are no figures. */
  readonly open: (asOf: Day | undefined) => MetricPanel | undefined;
}

const NONE = { status: 'not_available' } as const;

const present = (key: string): ColumnRead => ({ key, yearsBack: 0, quartersBack: 0 });

const isText = (key: string): boolean => fieldOf(key)?.unit === 'text';

/** The rows of the securities of a panel, found once. */
const rowsOf = new WeakMap<MetricPanel, ReadonlyMap<string, number>>();

function rowOf(panel: MetricPanel, id: string): number | undefined {
  const rows = rowsOf.get(panel) ?? new Map(panel.securities.map((security, row) => [security.id, row]));
  rowsOf.set(panel, rows);
  return rows.get(id);
}

function figureAt(columns: PanelColumns, key: string, row: number): SecurityFigure {
  const text = columns.texts(key);
  if (text) return text.texts[text.codes[row]!] ?? NONE;
  const column = columns.column(present(key));
  const value = column?.values[row] ?? Number.NaN;
  return Number.isNaN(value) ? { status: statusOf(column?.statuses?.[row] ?? 0) } : value;
}

/** Figures of single securities from the columns that all have, at the present or as known on a day. */
export const securityFigures =
  (panels: DatedPanels) =>
  async (keys: readonly string[], asOf?: Day): Promise<(id: string, key: string) => SecurityFigure> => {
    const panel = panels.open(asOf);
    if (!panel) return () => NONE;
    const reads = keys.filter((key) => !isText(key)).map(present);
    const columns = await panel.columns({ reads, texts: keys.filter(isText) });
    return (id, key) => {
      const row = rowOf(panel, id);
      return row === undefined ? NONE : figureAt(columns, key, row);
    };
  };
