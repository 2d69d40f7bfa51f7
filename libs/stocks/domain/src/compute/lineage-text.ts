import { dayFromEpoch } from '@plumbline/shared/domain';
import { recordLines } from './record-text';
import { vintagesOf, VINTAGE_WORDS } from './vintages';
import type { Lineage, ExplainedValue, ExplainedFact, ExplainedModel } from './lineage';
type ExplainedPrice = NonNullable<ExplainedValue['price']>;
type ParameterValue = number | readonly (readonly [number, number])[];

/** The value of a parameter: a number, or the corners of a line as they are set, '0:1, 70:10'. */
export const parameterText = (value: ParameterValue): string =>
  typeof value === 'number' ? String(value) : value.map((corner) => corner.join(':')).join(', ');
type Links = Lineage['links'];

const INDENT = '  ';

/** The parts of the answer that are exported as text. */
type LineageParts = Pick<Lineage, 'company' | 'symbol' | 'asOf' | 'at' | 'set' | 'explanation' | 'links'>;

/** The whole tree as plain lines, full digits, for a terminal, a note or a mail: inputs are indented below their result. */
export function lineageText({ company, symbol, asOf, at, set, explanation, links }: LineageParts): string {
  const head = `${company} (${symbol})${asOf === null ? '' : `, as known on ${asOf}`}`;
  const under = set.length === 0 ? [] : [`Under other parameters: ${set.join(' ')}`];
  const way = at === null ? [] : at.split('.');
  return [head, ...under, ...nodeLines(explanation, links, { way, level: 0 })].join('\n');
}

/** The place of a value: the path to it from the figure, and how deep below what is written out. */
interface Place {
  readonly way: readonly string[];
  readonly level: number;
}

function* nodeLines(node: ExplainedValue, links: Links, { way, level }: Place): Generator<string> {
  const indent = INDENT.repeat(level);
  yield `${indent}${headLine(node)}`;
  for (const line of detailLines(node, links)) yield `${indent}${INDENT}${line}`;
  if (node.more) yield `${indent}${INDENT}${node.more} inputs are not written out: ask for them at ${way.join('.')}`;
  for (const [place, input] of node.inputs.entries())
    yield* nodeLines(input, links, { way: [...way, String(place)], level: level + 1 });
}

function headLine({ label, period, value, text, unit, currency, reason, isUnused }: ExplainedValue): string {
  const none = text ?? `not available${reason ? ` (${reason})` : ''}`;
  const what = value === null ? none : valueText(value, unit, currency);
  return `${label}${period ? ` ${period.label}` : ''}: ${what}${isUnused ? ' (not used)' : ''}`;
}

/** Dates are days since 1970-01-01 inside. */
function valueText(value: number, unit: ExplainedValue['unit'], currency: string | undefined): string {
  if (unit === 'date') return dayFromEpoch(value);
  if (unit === 'boolean') return value === 0 ? 'no' : 'yes';
  return `${value} ${currency ?? unit}`;
}

function* detailLines(
  { formula, substituted, fact, price, records, notes, models }: ExplainedValue,
  links: Links,
): Generator<string> {
  if (formula) yield `= ${formula}`;
  if (substituted) yield `= ${substituted}`;
  if (fact) yield* factLines(fact, links);
  if (price) yield priceLine(price);
  if (records) yield* recordLines(records);
  for (const note of notes) yield `note: ${note}`;
  for (const model of models ?? []) yield* modelLines(model);
}

function* modelLines({ key: model, label, source, parameters }: ExplainedModel): Generator<string> {
  yield `parameters of ${label} (${source}):`;
  for (const { key, name, unit, value, default: unchanged, isChanged } of parameters) {
    const changed = isChanged ? `, changed from ${parameterText(unchanged)}` : '';
    yield `  ${model}.${key} = ${parameterText(value)} ${unit}${changed}: ${name}`;
  }
}

function* factLines(fact: ExplainedFact, links: Links): Generator<string> {
  const { concept, unit, start, end } = fact;
  yield `${concept} in ${unit}, ${start ? `${start} to ${end}` : `on ${end}`}`;
  for (const { value, form, filed, accession, state } of vintagesOf(fact)) {
    const mark = state === 'holds' ? '*' : ' ';
    const link = links[accession];
    yield `${mark} ${value}, ${form} of ${filed} ${accession}, ${VINTAGE_WORDS[state]}${link ? `, ${link}` : ''}`;
  }
}

const priceLine = ({ day, close, file, basis }: ExplainedPrice): string =>
  `close of ${day}: ${close} from ${file} (${basis})`;
