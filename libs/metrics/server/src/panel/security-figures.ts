import {
  checkFormula,
  columnName,
  compileColumns,
  presentRead,
  type ColumnRead,
  type Expression,
  type Program,
} from '@plumbline/formula/domain';
import {
  fieldCatalog,
  fieldOf,
  statusOf,
  textsOf,
  type MetricPanel,
  type OpenPanel,
  type PanelColumns,
  type SecurityFigure,
} from '@plumbline/metrics/domain';
import type { Day } from '@plumbline/shared/domain';

const NONE = { status: 'not_available' } as const;

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
  const column = columns.column(presentRead(key));
  const value = column?.values[row] ?? Number.NaN;
  return Number.isNaN(value) ? { status: statusOf(column?.statuses?.[row] ?? 0) } : value;
}

/** A formula that is no field: what it reads, and how its values are made of that. */
interface Computed {
  readonly key: string;
  readonly tree: Expression;
  readonly program: Program;
}

/** A text that is neither a field nor a formula has no figures. */
function computedOf(key: string): Computed[] {
  if (fieldOf(key)) return [];
  const checked = checkFormula(key, { catalog: fieldCatalog }, 'number');
  return 'error' in checked ? [] : [{ key, tree: checked.tree, program: compileColumns(checked) }];
}

/** Values of formulas by row; a program gives them until it runs again. */
function valuesOf(computed: readonly Computed[], columns: PanelColumns): ReadonlyMap<string, Float64Array> {
  return new Map(
    computed.flatMap(({ key, program }) => {
      const found = program.run(columns);
      return found.kind === 'number' ? [[key, Float64Array.from(found.values)] as const] : [];
    }),
  );
}

/** Figures and formulas of single securities from the columns that all have, at the present or as known on a day. */
export const securityFigures =
  (openPanel: OpenPanel) =>
  async (keys: readonly string[], asOf?: Day): Promise<(id: string, key: string) => SecurityFigure> => {
    const panel = openPanel(asOf);
    if (!panel) return () => NONE;
    const computed = keys.flatMap(computedOf);
    const fields = keys.filter((key) => fieldOf(key) !== undefined);
    const reads = [
      ...fields.filter((key) => !isText(key)).map(presentRead),
      ...computed.flatMap(({ program }) => program.reads),
    ];
    const texts = [...fields.filter(isText), ...computed.flatMap(({ tree }) => textsOf(tree))];
    const columns = await panel.columns({ reads: onceEach(reads), texts: [...new Set(texts)] });
    const values = valuesOf(computed, columns);
    return (id, key) => {
      const row = rowOf(panel, id);
      if (row === undefined) return NONE;
      const made = values.get(key)?.[row];
      if (made === undefined) return figureAt(columns, key, row);
      return Number.isFinite(made) ? made : NONE;
    };
  };

const onceEach = (reads: readonly ColumnRead[]): readonly ColumnRead[] => [
  ...new Map(reads.map((read) => [columnName(read), read])).values(),
];
