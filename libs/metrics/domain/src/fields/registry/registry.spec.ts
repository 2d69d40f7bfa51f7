import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkFormula, parseFormula, referencesOf } from '@plumbline/formula/domain';
import { measureOf, metricOf, SIGN_FIELDS } from '@plumbline/measures/domain';
import { statementItem } from '@plumbline/statements/domain';
import { FIELD_CATEGORIES, type Field } from '../../model/field';
import { inputParts, partsOf, type SourceParts } from '../field-parts';
import { leafOf } from './leaves';
import { COMPUTED_FIELDS } from './computed-fields';
import { fieldCatalog, fieldOf, FIELDS } from './fields';
import { SIGN_INPUTS } from './sign-inputs';

const SHARED = join(__dirname, '../../../../../../../shared/finance/screener-fields.csv');

/** Cells of a line; a quoted one may hold commas. */
const cellsOf = (line: string): readonly string[] =>
  [...line.matchAll(/(?:"([^"]*)"|([^,]*))(?:,|$)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '').slice(0, 5);

const signParts: readonly SourceParts[] = Object.values(SIGN_INPUTS).map(inputParts);
const partsOfField = (field: Field): readonly SourceParts[] =>
  field.of.kind === 'signs' ? signParts : [partsOf(field.of)];
const formulasOf = (field: Field): readonly string[] =>
  partsOfField(field).flatMap(({ formulas, series }) => [...formulas, ...series]);

const namesIn = (formula: string): readonly string[] => {
  const parsed = parseFormula(formula);
  if ('error' in parsed) throw new Error(`${formula}: ${parsed.error.message}`);
  return referencesOf(parsed.tree).map(({ key }) => key);
};

/** With those that are no column. */
const ALL: readonly Field[] = [...FIELDS, ...COMPUTED_FIELDS];

describe('the registry of fields', () => {
  it('has 614 rows with keys of their own', () => {
    expect(FIELDS).toHaveLength(614);
    expect(new Set(ALL.map(({ key }) => key)).size).toBe(614 + COMPUTED_FIELDS.length);
    for (const { key, label, category } of ALL) {
      expect(key).toMatch(/^[a-z][a-z0-9_]*$/);
      expect(label.length).toBeGreaterThan(1);
      expect(FIELD_CATEGORIES).toContain(category);
    }
  });

  (existsSync(SHARED) ? it : it.skip)('is that of the list of fields, in every word', () => {
    const wanted = readFileSync(SHARED, 'utf8').trim().split('\n').slice(1).map(cellsOf);
    const found = wanted.map(([key = '']) => {
      const field = fieldOf(key);
      return field ? [field.key, field.label, field.category, field.unit, field.source] : [key];
    });
    expect(found).toEqual(wanted);
    expect(wanted).toHaveLength(613);
  });

  it.each(ALL.map((field) => [field.key, field] as const))('%s says what it means', (_, { doc, source }) => {
    expect(doc).toMatch(/^.{12,}\.$/s);
    expect(doc).not.toMatch(/undefined| {2}|\.\./);
    expect(source).toMatch(/^definitions\.md#\w/);
  });

  it.each(ALL.map((field) => [field.key, field] as const))('%s names what there is', (_, field) => {
    for (const text of formulasOf(field)) {
      const checked = checkFormula(text, { catalog: fieldCatalog });
      if ('error' in checked) throw new Error(`${text}: ${checked.error.message}`);
    }
    for (const { leaves } of partsOfField(field))
      for (const leaf of leaves)
        expect({ leaf, found: Boolean(leafOf(leaf) ?? fieldOf(leaf)) }).toEqual({ leaf, found: true });
  });

  it.each(ALL.flatMap(({ key, of, flavor }) => (of.kind === 'formula' ? [[key, of.formula, flavor] as const] : [])))(
    '%s = %s has the unit it says',
    (_, formula, flavor) => {
      const checked = checkFormula(formula, { catalog: fieldCatalog });
      if ('error' in checked) throw new Error(checked.error.message);
      // A number without dimension is read in percent points, years or days where the row says so.
      const isPlain = checked.unit === 'x' && ['%', 'years', 'days'].includes(flavor);
      expect(isPlain ? flavor : checked.unit).toBe(flavor);
    },
  );

  it.each(ALL.flatMap((field) => partsOf(field.of).calls.map((call) => [field.key, call] as const)))(
    '%s gives its measure all it asks for',
    (_, { measure, inputs }) => {
      expect(Object.keys(inputs).toSorted()).toEqual([...(measureOf(measure)?.inputs ?? [])].toSorted());
    },
  );

  it('gives the signs all they ask for', () => {
    expect(Object.keys(SIGN_INPUTS)).toEqual(Object.keys(SIGN_FIELDS));
  });

  it('has no field that is made from itself', () => {
    const done = new Set<string>();
    const visit = (key: string, path: readonly string[]): void => {
      const field = fieldOf(key);
      if (!field || done.has(key)) return;
      expect(path).not.toContain(key);
      const texts = partsOfField(field).flatMap(({ leaves }) => leaves);
      for (const name of [...formulasOf(field).flatMap(namesIn), ...(field.of.kind === 'leaf' ? [] : texts)])
        // Its own name means the row of the statements.
        if (name !== key) visit(name, [...path, key]);
      done.add(key);
    };
    for (const { key } of FIELDS) visit(key, []);
    expect(done.size).toBe(FIELDS.length);
  });

  it.each(FIELDS.filter(({ key }) => metricOf(key)).map((field) => [field.key, field] as const))(
    '%s is the metric of its name',
    (key, { of }) => {
      const metric = metricOf(key);
      if (metric?.formula === undefined) expect(of).toEqual({ kind: 'leaf', leaf: key });
      else expect(of).toMatchObject({ kind: 'formula', formula: metric.formula, edges: metric.edges });
    },
  );

  it('uses its own name only for rows of the statements', () => {
    for (const field of FIELDS)
      if (formulasOf(field).flatMap(namesIn).includes(field.key))
        expect({ key: field.key, isRow: Boolean(statementItem(field.key)) }).toEqual({ key: field.key, isRow: true });
  });
});
