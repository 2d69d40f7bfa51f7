import type { openCalls } from '@plumbline/assistant/contract';
import type { AnswerValue, Intent } from '@plumbline/assistant/domain';
import { checkFormula, referencesOf, unitText } from '@plumbline/formula/domain';
import type { Security } from '@plumbline/market-data/domain';
import { fieldCatalog, fieldOf } from '@plumbline/metrics/domain';
import type { screenCalls } from '@plumbline/screener/contract';
import { ApiError, formatNumber, type ResultOf } from '@plumbline/shared/domain';
import { displaySymbol, termPath } from '@plumbline/stocks/domain';
import type { searchCalls } from '@plumbline/search/contract';
import type { termCalls } from '@plumbline/stocks/contract';
import type { helpCalls } from '@plumbline/support/contract';
import { helpPath, likelyAnswers } from '@plumbline/support/domain';
import { readValue } from '../tools/read-value';
import { asking, type ToolSources } from '../tools/tool';
import { ToolError } from '../tools/tool-error';
import { securitiesIn } from './company-words';
import { metricIn } from './metric-words';

export type Extracted = ResultOf<(typeof openCalls)['POST /_api/guru_gpt/extract']>;
type Answer = Extracted['answer'];

export interface ExtractSources extends ToolSources {
  readonly synonyms: ReadonlyMap<string, string>;
}

interface Asked {
  readonly text: string;
  readonly asOf: string | undefined;
}

/** Figures shown for a company named without a figure. */
const USUAL = ['price', 'mktcap', 'pettm', 'revenue', 'net_income', 'roe'];

const SCREEN_ROWS = 10;
const PERIOD = /\b(?:FY\s?(\d{4})|(Q[1-4]\s\d{4})|in\s+(\d{4})|(?<![-\d])((?:19|20)\d\d)(?![-\d]))\b/i;
const DAY = /\b(\d{4}-\d\d-\d\d)\b/;

function periodIn(text: string): string | undefined {
  const [, fiscal, quarter, inYear, year] = PERIOD.exec(text.replace(DAY, ' ')) ?? [];
  if (quarter) return quarter.toUpperCase();
  const found = fiscal ?? inYear ?? year;
  return found && `FY${found}`;
}

const isFormula = (text: string, wanted: 'number' | 'condition'): boolean =>
  text.trim() !== '' && !('error' in checkFormula(text, { catalog: fieldCatalog }, wanted));

/** A security and a formula next to it: 'AAPL roe[annual]{1y}', 'roe of AAPL'. */
function formulaOf(text: string, { market }: ExtractSources): { security: Security; formula: string } | undefined {
  const words = text.split(/\s+/);
  const [first = '', last = ''] = [words[0], words.at(-1)];
  const tries = [
    [first, words.slice(1).join(' ')],
    [
      last,
      words
        .slice(0, -1)
        .join(' ')
        .replace(/\s(of|for)$/, ''),
    ],
  ] as const;
  for (const [name, formula] of tries) {
    const security = /^[A-Za-z0-9.:^=_-]{1,40}$/.test(name) ? market.find(name) : undefined;
    if (security && isFormula(formula, 'number')) return { security, formula };
  }
  return undefined;
}

async function valuesOf(
  wanted: readonly { security: Security; formula: string; period?: string | undefined }[],
  asOf: string | undefined,
  sources: ExtractSources,
): Promise<{ values: AnswerValue[]; problem: string | null }> {
  const values: AnswerValue[] = [];
  let problem: string | null = null;
  for (const one of wanted)
    try {
      values.push({ id: `v${values.length + 1}`, ...(await readValue({ ...one, asOf }, sources)) });
    } catch (error) {
      if (!(error instanceof ToolError) && !(error instanceof ApiError && error.statusCode < 500)) throw error;
      problem = error.message;
    }
  return { values, problem };
}

const MAX_FIELDS = 4;

/** The fields a condition names: its columns. */
function fieldsIn(condition: string): string[] {
  const checked = checkFormula(condition, { catalog: fieldCatalog }, 'condition');
  if ('error' in checked) return [];
  const keys = referencesOf(checked.tree).map(({ key }) => key);
  return [...new Set(keys)].filter((key) => fieldOf(key) !== undefined).slice(0, MAX_FIELDS);
}

async function screenAnswer(formula: string, asOf: string | undefined, { ask }: ExtractSources): Promise<Answer> {
  const answer = await asking<typeof screenCalls>(ask)('POST /_api/screeners/query', {
    body: { formula, fields: fieldsIn(formula), per_page: SCREEN_ROWS, page: 1, asOf },
  });
  const cellText = (cell: number | string | null, unit: string | null): string =>
    typeof cell === 'number' ? (unitText(cell, unit ?? '') ?? formatNumber(cell)) : (cell ?? '–');
  return {
    kind: 'screen',
    formula: answer.canonical,
    url: `/screener?${new URLSearchParams({ f: answer.canonical, ...(asOf && { asOf }) }).toString()}`,
    total: answer.total,
    columns: answer.columns.map(({ label }) => label),
    rows: answer.data.map(({ display_symbol: symbol, company, values }) => ({
      symbol,
      company,
      values: answer.columns.map(({ unit }, at) => cellText(values[at] ?? null, unit)),
    })),
  };
}

async function termAnswer(key: string, { ask }: ExtractSources): Promise<Answer> {
  const { data } = await asking<typeof termCalls>(ask)('GET /_api/glossary', { query: { text: key } });
  const found = data.find((term) => term.key === key);
  if (!found) return null;
  const whole = await asking<typeof termCalls>(ask)('GET /_api/glossary/{name}', { params: { name: found.slug } });
  return { kind: 'term', label: whole.label, doc: whole.doc, formula: whole.formula, url: termPath(whole.slug) };
}

type Links = Extract<NonNullable<Answer>, { kind: 'links' }>['links'];

async function helpLinks(text: string, { ask }: ExtractSources): Promise<Links> {
  const { data } = await asking<typeof helpCalls>(ask)('GET /_api/support/help', {});
  return likelyAnswers(data, text).map((entry) => ({
    url: helpPath(entry.id),
    name: entry.question,
    text: entry.plain.slice(0, 300),
  }));
}

const MAX_FOUND = 6;

async function searchLinks(text: string, { ask }: ExtractSources) {
  const { results } = await asking<typeof searchCalls>(ask)('GET /_api/search', {
    query: { keyword: text.slice(0, 100), flag: 'true' },
  });
  return results.slice(0, MAX_FOUND).map(({ url, name, text: about }) => ({ url, name, text: about }));
}

/** Questions about the product itself. */
const ABOUT_PRODUCT = /^\s*(?:how (?:do|can|to)|where (?:do|can|is)|can i|why (?:is|are|do|does)|what happens)\b/i;

interface Reading {
  readonly intent: Intent;
  readonly securities: readonly Security[];
  readonly formula?: string | undefined;
  readonly period?: string | undefined;
  readonly answer: Answer;
  readonly note?: string | null | undefined;
}

/** Which figure of which securities a text names: exactly as a formula, else by its words. */
function namedIn(text: string, sources: ExtractSources) {
  const exact = formulaOf(text, sources);
  if (exact) return { securities: [exact.security], formula: exact.formula, period: undefined, metric: undefined };
  const { securities, rest } = securitiesIn(text, sources.market);
  const metric = metricIn(rest, sources.synonyms)?.key;
  return { securities, formula: metric, period: periodIn(text), metric };
}

async function figures({ text, asOf }: Asked, sources: ExtractSources): Promise<Reading | undefined> {
  const { securities, formula, period, metric } = namedIn(text, sources);
  if (securities.length === 0)
    return metric === undefined
      ? undefined
      : { intent: 'term', securities, formula, answer: await termAnswer(metric, sources) };
  const formulas = formula === undefined ? USUAL : [formula];
  const wanted = securities.flatMap((security) => formulas.map((one) => ({ security, formula: one, period })));
  const { values, problem } = await valuesOf(wanted, asOf, sources);
  const intent = formula === undefined ? 'company' : 'formula';
  const of = { intent, securities, formula, period } as const;
  return values.length === 0 ? { ...of, answer: null, note: problem } : { ...of, answer: { kind: 'values', values } };
}

const NOT_UNDERSTOOD = 'This was not understood: try a company, a figure, or a condition such as roe > 15%';

/** Fallback where no figure was found: help answers, else search results. */
async function nearest(
  text: string,
  help: Links,
  found: Reading | undefined,
  sources: ExtractSources,
): Promise<Reading> {
  const links = help.length > 0 ? help : await searchLinks(text, sources);
  const answer: Answer = links.length > 0 ? { kind: 'links', links } : null;
  const note = found?.note ?? (answer ? null : NOT_UNDERSTOOD);
  return { securities: [], ...found, intent: help.length > 0 ? 'help' : 'unknown', answer, note };
}

async function read(asked: Asked, sources: ExtractSources): Promise<Reading> {
  const { text, asOf } = asked;
  if (isFormula(text, 'condition'))
    return { intent: 'screen', securities: [], formula: text, answer: await screenAnswer(text, asOf, sources) };
  const help = await helpLinks(text, sources);
  if (ABOUT_PRODUCT.test(text) && help.length > 0)
    return { intent: 'help', securities: [], answer: { kind: 'links', links: help } };
  const found = await figures(asked, sources);
  return found?.answer ? found : nearest(text, help, found, sources);
}

/** Finds the intent of a text and answers it where no words have to be written; works without a model. */
export async function extract(text: string, day: string | undefined, sources: ExtractSources): Promise<Extracted> {
  const asOf = day ?? DAY.exec(text)?.[1];
  const plain = text
    .replace(/\s+/g, ' ')
    .replace(/[?.!]+$/, '')
    .trim();
  const { intent, securities, formula, period, answer, note } = await read({ text: plain, asOf }, sources);
  return {
    securities: securities.map(({ id, symbol, exchange, company }) => ({
      id,
      symbol: displaySymbol(exchange, symbol),
      company,
    })),
    formula: formula ?? null,
    period: period ?? null,
    as_of: asOf ?? null,
    intent,
    answer,
    note: note ?? null,
  };
}

/** Label of a figure. */
export const labelOfKey = (key: string): string => fieldOf(key)?.label ?? key;
