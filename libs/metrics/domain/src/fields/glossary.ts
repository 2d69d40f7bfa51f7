import { printFormula, referencesOf, treeOf, type Unit } from '@plumbline/formula/domain';
import { measureOf, metricOf } from '@plumbline/measures/domain';
import { statementItem, type ExplainedModel } from '@plumbline/statements/domain';
import type { DisplayUnit, Field, FieldCategory, FieldSource } from '../model/field';
import { explainedModels, modelsOf } from './field-models';
import { partsOf } from './field-parts';
import { leafOf } from './registry/leaves';
import { fieldOf } from './registry/fields';
import { sourceText } from './source-text';

/** Glossary entry of a field, made from its row alone. */
export interface GlossaryEntry {
  readonly key: string;
  readonly label: string;
  readonly category: FieldCategory;
  readonly unit: DisplayUnit;
  readonly flavor: Unit;
  /** Meaning of the field. */
  readonly doc: string;
  /** How it is made; absent where it is read unchanged. */
  readonly formula?: string;
  /** How a value of one quarter is made, where that is not the same. */
  readonly quarter?: string;
  /** When there is no number, a sentence each. */
  readonly edges: readonly string[];
  /** Names in the formula, each once, in order. */
  readonly parts: readonly { readonly key: string; readonly label: string }[];
  /** Where the definition is, and for measures where it comes from. */
  readonly source: string;
  readonly origin?: string;
  /** The parameters of the models it comes from, as they are unless somebody changes them. */
  readonly models: readonly ExplainedModel[];
}

const COMPANIES = {
  industrial: 'industrial companies',
  bank: 'banks',
  insurer: 'insurers',
  reit: 'real estate trusts',
} as const;

/** Returns the glossary entry of a field; undefined for a key that is no field. */
export function glossaryEntry(key: string): GlossaryEntry | undefined {
  const field = fieldOf(key);
  if (!field) return undefined;
  const { label, category, unit, flavor, doc, of, source } = field;
  const origin = of.kind === 'measure' ? measureOf(of.measure)?.source : undefined;
  return {
    key,
    label,
    category,
    unit,
    flavor,
    doc,
    ...(of.kind === 'leaf' ? {} : { formula: writtenOf(of) }),
    ...('quarter' in of && of.quarter ? { quarter: writtenOf(of.quarter) } : {}),
    edges: edgesOf(field),
    parts: namesOf(field).flatMap((name) => partOf(name) ?? []),
    source,
    ...(origin === undefined ? {} : { origin }),
    models: explainedModels(modelsOf(of), {}),
  };
}

const writtenOf = (of: FieldSource): string =>
  of.kind === 'formula' ? printFormula(treeOf(of.formula)) : sourceText(of);

function edgesOf({ of, templates }: Field): readonly string[] {
  const only = templates ? [`Only for ${templates.map((template) => COMPANIES[template]).join(' and ')}.`] : [];
  if (of.kind !== 'formula') return only;
  const reasons = new Set(of.edges.map(({ reason }) => `${reason}: not meaningful.`));
  const missing = of.whenMissing ? [`${of.whenMissing.reason}.`] : [];
  return [...reasons, ...missing, ...(of.fallback ? [`${of.fallback.note}.`] : []), ...only];
}

function namesOf({ key: own, of }: Field): readonly string[] {
  const { formulas, series, leaves } = partsOf(of);
  const named = [...formulas, ...series].flatMap((text) => referencesOf(treeOf(text))).map(({ key }) => key);
  return [...new Set([...named, ...leaves])].filter((key) => key !== own);
}

function partOf(key: string): { readonly key: string; readonly label: string } | undefined {
  const found = fieldOf(key) ?? leafOf(key) ?? metricOf(key) ?? statementItem(key);
  return found && { key, label: found.label };
}
