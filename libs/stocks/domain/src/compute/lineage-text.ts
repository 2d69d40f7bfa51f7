import type { ExplainedFact, ExplainedPrice, Explanation } from '@plumbline/metrics/domain';
import { vintagesOf, VINTAGE_WORDS } from '../model/vintage';

/** What an explanation is written out from: the answer of the lineage call. */
export interface LineageAnswer {
  readonly company: string;
  readonly symbol: string;
  readonly asOf: string | null;
  readonly explanation: Explanation;
  /** Where filings can be read, by accession. */
  readonly links: Readonly<Record<string, string | null>>;
}

type Links = LineageAnswer['links'];

const INDENT = '  ';

/** The whole tree as plain lines, full digits, for a terminal, a note or a mail: an input stands deeper than what it makes. */
export function lineageText({ company, symbol, asOf, explanation, links }: LineageAnswer): string {
  const head = `${company} (${symbol})${asOf === null ? '' : `, as known on ${asOf}`}`;
  return [head, ...nodeLines(explanation, links, 0)].join('\n');
}

function* nodeLines(node: Explanation, links: Links, level: number): Generator<string> {
  const indent = INDENT.repeat(level);
  yield `${indent}${headLine(node)}`;
  for (const line of detailLines(node, links)) yield `${indent}${INDENT}${line}`;
  for (const input of node.inputs) yield* nodeLines(input, links, level + 1);
}

function headLine({ label, period, value, unit, currency, reason }: Explanation): string {
  const what = value === null ? `not available${reason ? ` (${reason})` : ''}` : `${value} ${currency ?? unit}`;
  return `${label}${period ? ` ${period.label}` : ''}: ${what}`;
}

function* detailLines(
  { formula, substituted, fact, price, notes, more }: Explanation,
  links: Links,
): Generator<string> {
  if (formula) yield `= ${formula}`;
  if (substituted) yield `= ${substituted}`;
  if (fact) yield* factLines(fact, links);
  if (price) yield priceLine(price);
  for (const note of notes) yield `note: ${note}`;
  if (more) yield `${more} inputs are not written out: ask for this figure itself`;
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
