import { columnName, presentRead, type ColumnRead, type TextColumn } from '@plumbline/formula/domain';
import type { DerivedColumns, Security } from '@plumbline/market-data/domain';
import {
  columnKeys,
  fieldOf,
  isPresent,
  textCodes,
  type FieldColumn,
  type MeasuredColumn,
  type MetricPanel,
  type PanelColumns,
} from '@plumbline/metrics/domain';

import { once } from './once';
import { listedTexts } from './security-texts';
import { storedColumn, tradedRows } from './stored-column';

/** Columns as formulas read them. */
export function panelColumnsOf(
  rows: number,
  columns: ReadonlyMap<string, FieldColumn>,
  texts: Pick<PanelColumns, 'texts' | 'inGroups'>,
): PanelColumns {
  const column = (read: ColumnRead): FieldColumn | undefined => columns.get(columnName(read));
  return { rows, column, numbers: (read) => column(read)?.values, ...texts };
}

/** Columns of a built market in memory; each is read once, when it is first asked for. */
class Resident {
  private readonly fields = new Map<string, Promise<FieldColumn | undefined>>();
  private readonly texts = new Map<string, Promise<TextColumn | undefined>>();
  /** Who counts among others. */
  readonly inGroups = once(() => tradedRows(this.columns));

  constructor(
    private readonly columns: DerivedColumns,
    private readonly securities: readonly Security[],
  ) {}

  field(key: string): Promise<FieldColumn | undefined> {
    const known = this.fields.get(key) ?? storedColumn(this.columns, key);
    this.fields.set(key, known);
    return known;
  }

  text(key: string): Promise<TextColumn | undefined> {
    const known = this.texts.get(key) ?? this.readText(key);
    this.texts.set(key, known);
    return known;
  }

  private async readText(key: string): Promise<TextColumn | undefined> {
    return listedTexts(this.securities, key) ?? this.columns.texts(key);
  }
}

const stored = once(() => new Set(columnKeys()));

/** A reading the panel holds no column of has to be computed from documents. */
const isHeld = (read: ColumnRead): boolean => isPresent(read) && stored().has(read.key);

/** A text that no column holds, of a column that was computed. */
function wordsOf(column: (FieldColumn & Pick<MeasuredColumn, 'texts'>) | undefined): TextColumn | undefined {
  const texts = column?.texts?.();
  return texts && textCodes(texts);
}

/**
 * The panel of a built market, its securities in the order of the version. `compute` makes the columns it does not hold:
 * readings of the past.
 */
export function openMetricPanel(
  columns: DerivedColumns,
  securities: readonly Security[],
  compute: (reads: readonly ColumnRead[]) => Promise<ReadonlyMap<string, FieldColumn>>,
): MetricPanel {
  const resident = new Resident(columns, securities);
  return {
    securities,
    columns: async ({ reads, texts }) => {
      const unheld = texts.filter((key) => !stored().has(key) && fieldOf(key) !== undefined).map(presentRead);
      const others = [...reads.filter((read) => !isHeld(read)), ...unheld];
      const found = new Map(others.length > 0 ? await compute(others) : []);
      for (const read of reads.filter(isHeld)) {
        const column = await resident.field(read.key);
        if (column) found.set(columnName(read), column);
      }
      const known = new Map<string, TextColumn | undefined>();
      for (const key of texts)
        known.set(key, (await resident.text(key)) ?? wordsOf(found.get(columnName(presentRead(key)))));
      const inGroups = await resident.inGroups();
      return panelColumnsOf(columns.rows, found, { inGroups, texts: (key) => known.get(key) });
    },
  };
}
