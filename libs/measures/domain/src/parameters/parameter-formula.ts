import { valuesUnder, type ParameterChanges, type ParameterTable } from './parameter-table';

interface Written {
  readonly table: ParameterTable;
  readonly under: (changes: ParameterChanges) => string;
}

/** Formulas with numbers of a table in them, by how they are written unless somebody changes those. */
const written = new Map<string, Written>();

/** A formula of the language with parameters of a model: rows hold it as plain text, as any other. */
export function formulaOf<T extends ParameterTable>(table: T, write: (values: T['values']) => string): string {
  const text = write(table.values);
  written.set(text, { table, under: (changes) => write(valuesUnder(table, changes)) });
  return text;
}

/** The formula of a row under changes. */
export const formulaUnder = (text: string, changes: ParameterChanges | undefined): string =>
  changes ? (written.get(text)?.under(changes) ?? text) : text;

/** The table whose numbers a formula holds; undefined for other formulas. */
export const tableOfFormula = (text: string): ParameterTable | undefined => written.get(text)?.table;
