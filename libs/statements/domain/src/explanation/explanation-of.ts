import { isKnown, type FactUse, type Traced, type TracedRecords } from '@plumbline/formula/domain';
import type { Fact } from '@plumbline/market-data/domain';
import type { FieldTraced } from '../model/field-traced';
import type {
  ExplainedFact,
  ExplainedModel,
  ExplainedRecords,
  Explanation,
  FilingReference,
  OtherVintage,
} from '../model/explanation';
import type { CompanyView } from '../company/company-view';

/**
 * How much of a tree is written out: levels below the figure, and values in all. Rows of statements end within eight
 * levels; windows over ten years are what reaches the bound. Upper levels are filled first, so what is left out lies deep.
 */
export const EXPLANATION_LIMITS = { levels: 24, values: 800 } as const;

/** A value below another one: its place among the inputs, the place among its own, and so on; undefined where there is none. */
export function below(traced: Traced, way: readonly number[]): Traced | undefined {
  let found: Traced | undefined = traced;
  for (const place of way) found = found?.inputs[place];
  return found;
}

interface Branch {
  readonly traced: FieldTraced;
  readonly level: number;
  readonly models: readonly ExplainedModel[];
  inputs: readonly Branch[];
}

/** A traced value in words and numbers, as far down as the limits reach; what they cut says how many inputs it has. */
export function explanationOf(
  traced: Traced,
  view: CompanyView,
  limits: { readonly levels: number; readonly values: number } = EXPLANATION_LIMITS,
): Explanation {
  return written(bounded(traced, limits), view);
}

function bounded(traced: Traced, { levels, values }: { readonly levels: number; readonly values: number }): Branch {
  const shown = new Set<string>();
  const branchOf = (of: FieldTraced, level: number): Branch => ({
    traced: of,
    level,
    inputs: [],
    models: notShown(of.models?.() ?? [], shown),
  });
  const root = branchOf(traced, 0);
  const line = [root];
  // The line grows while it is walked: breadth first.
  for (const branch of line) {
    const { inputs } = branch.traced;
    if (branch.level >= levels || line.length + inputs.length > values) continue;
    branch.inputs = inputs.map((input) => branchOf(input, branch.level + 1));
    line.push(...branch.inputs);
  }
  return root;
}

/** A model is reported once, where it is first met. */
const notShown = (models: readonly ExplainedModel[], shown: Set<string>): readonly ExplainedModel[] =>
  models.filter(({ key }) => !shown.has(key) && shown.add(key));

function written({ traced, models, inputs }: Branch, view: CompanyView): Explanation {
  const { notes, factUse, priceUse, records } = traced;
  return {
    ...headOf(traced, view),
    ...formulaOf(traced),
    notes,
    ...(models.length > 0 ? { models } : {}),
    inputs: inputs.map((input) => ({
      ...written(input, view),
      ...(traced.unused?.includes(input.traced) ? { isUnused: true } : {}),
    })),
    ...(inputs.length < traced.inputs.length ? { more: traced.inputs.length } : {}),
    ...(factUse ? { fact: explainedFact(factUse) } : {}),
    ...(priceUse ? { price: priceUse } : {}),
    ...(records ? { records: explainedRecords(records()) } : {}),
  };
}

function headOf(traced: FieldTraced, view: CompanyView): Omit<Explanation, 'notes' | 'inputs'> {
  const { key, label, unit, period, basis, origin } = traced;
  return {
    key,
    label,
    ...valueOf(traced),
    unit,
    ...(unit === 'money' || unit === 'per-share' ? { currency: currencyOf(traced, view) } : {}),
    ...(period ? { period: spanOf(period) } : {}),
    ...(basis ? { basis } : {}),
    origin,
  };
}

/** A field of long ago can have a place in time without a known day. */
const spanOf = ({ label, start, end }: NonNullable<Traced['period']>): NonNullable<Explanation['period']> => ({
  label,
  ...(start ? { start } : {}),
  ...(end ? { end } : {}),
});

/** A number, a text, or why there is neither. */
function valueOf({ result, text }: FieldTraced): Pick<Explanation, 'value' | 'text' | 'status' | 'reason'> {
  if (isKnown(result)) return { value: result.value };
  return text === undefined ? { value: null, status: result.status, reason: result.reason } : { value: null, text };
}

/** Numbers are put in only where a value came out of them. */
const formulaOf = ({
  doc,
  formula,
  substituted,
  result,
}: Traced): Pick<Explanation, 'doc' | 'formula' | 'substituted'> => ({
  ...(doc === undefined ? {} : { doc }),
  ...(formula === undefined ? {} : { formula }),
  ...(substituted && isKnown(result) ? { substituted: substituted() } : {}),
});

const currencyOf = ({ priceUse }: Traced, { document, currency }: CompanyView): string =>
  priceUse ? document.security.currency : currency;

/** Returns records shortened to the first and the last row. */
export function explainedRecords({ title, columns, rows, own, notes, sources }: TracedRecords): ExplainedRecords {
  const [first, last, ownRow] = [rows[0], rows.at(-1), own === undefined ? undefined : rows[own]];
  return {
    title,
    columns,
    count: rows.length,
    notes,
    sources,
    ...(first && last ? { first, last } : {}),
    ...(own !== undefined && ownRow ? { own: { place: own, row: ownRow } } : {}),
  };
}

/** The source of a value is the first filing that gave it; the vintage that was read may be a later repetition. */
function explainedFact({ fact, vintages }: FactUse): ExplainedFact {
  const same = vintages.filter(({ value }) => value === fact.value);
  const first = same[0] ?? fact;
  const others = byFiling(vintages.filter(({ value }) => value !== fact.value));
  const before = others.filter(({ moment }) => moment.at < first.moment.at);
  const after = others.filter(({ moment }) => moment.at >= first.moment.at);
  return {
    concept: first.concept,
    unit: first.unit,
    ...(first.start === undefined ? {} : { start: first.start }),
    end: first.end,
    value: first.value,
    ...filingOf(first),
    acceptedAt: new Date(first.moment.at).toISOString(),
    precision: first.moment.precision,
    firstReported: filingOf(first),
    confirmedBy: byFiling(same)
      .filter(({ accession }) => accession !== first.accession)
      .map(filingOf),
    ...(before.length > 0 ? { restates: before.map(otherVintage) } : {}),
    ...(after.length > 0 ? { restatedTo: after.map(otherVintage) } : {}),
  };
}

/** One row a filing and value. */
function byFiling(facts: readonly Fact[]): readonly Fact[] {
  const seen = new Set<string>();
  return facts.filter(({ accession, value }) => {
    const key = `${accession}|${String(value)}`;
    return !seen.has(key) && seen.add(key);
  });
}

const filingOf = ({ accession, form, filed }: Fact): FilingReference => ({ accession, form, filed });
const otherVintage = (fact: Fact): OtherVintage => ({ value: fact.value, ...filingOf(fact) });
