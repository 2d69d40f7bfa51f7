import type { Unit } from '../model/unit';
import type { MetricCatalog, MetricEntry } from './catalog';
import type { FormulaNames } from './expand';
import { FUNCTIONS } from '../language/functions';
import { squashed } from '../language/nearest';
import { KEYWORDS, tokenize, type Token } from '../language/tokenize';

/** A suggestion at the caret. */
export interface Candidate {
  readonly kind: 'metric' | 'formula' | 'function' | 'keyword' | 'group' | 'period';
  /** Inserted text. */
  readonly text: string;
  readonly label: string;
  readonly unit?: Unit;
  readonly doc?: string;
}

/** Suggestions at the caret, best first, and the part of the text it replaces. */
export interface Completion {
  readonly from: number;
  readonly to: number;
  readonly candidates: readonly Candidate[];
}

const MAX = 20;
const PERIODS = ['ttm', 'annual', 'quarter', '5y', '10y', '8q', '120m'];
const OFFSETS = ['1y', '3y', '5y', '1q', '4q', '6m'];
/** Keywords that can follow a value. */
const BETWEEN = ['and', 'or', 'in', 'by'];

/** The candidates at a caret (an offset in the text). A pure function: made for an answer at every key. */
export function completeFormula(text: string, caret: number, names: FormulaNames): Completion {
  const place = Math.max(0, Math.min(caret, text.length));
  const from = place - (/[A-Za-z0-9_]*$/.exec(text.slice(0, place))?.[0].length ?? 0);
  const to = place + (/^\w*/.exec(text.slice(place))?.[0].length ?? 0);
  const typed = text.slice(from, place);
  const candidates = possible(text.slice(0, from), names);
  return { from, to, candidates: ranked(typed, candidates) };
}

/** A candidate with its names made ready for comparing. */
interface Ready {
  readonly candidate: Candidate;
  readonly key: string;
  /** Empty where the label says nothing of it: that of a function is an example. */
  readonly label: string;
  readonly words: readonly string[];
}

/** Returns the suggestions that can follow the text before the caret. */
function possible(before: string, names: FormulaNames): readonly Ready[] {
  const split = tokenize(before);
  // Inside a text in quotes, or behind a character that no formula has, nothing can be offered.
  if ('error' in split) return [];
  const last = split.tokens.at(-2);
  if (last?.text === 'by') return groups(names);
  if (last?.text === '[') return plain('period', PERIODS);
  if (last?.text === '{') return plain('period', OFFSETS);
  if (last && endsValue(last)) return plain('keyword', last.text === ')' ? BETWEEN : BETWEEN.slice(0, 3));
  return [...formulas(names), ...metrics(names), ...functions(), ...plain('keyword', ['not'])];
}

const endsValue = ({ kind, text }: Token): boolean =>
  kind === 'number' || kind === 'name' || kind === 'text' || [')', ']', '}', '?'].includes(text);

const HAS_NO_LABEL: ReadonlySet<Candidate['kind']> = new Set(['function', 'keyword', 'period']);

function ready(candidate: Candidate): Ready {
  const { kind, text, label } = candidate;
  if (HAS_NO_LABEL.has(kind)) return { candidate, key: squashed(text), label: '', words: [] };
  const words = `${text} ${label}`.toLowerCase().split(/[^a-z0-9\u00c0-\u1fff]+/);
  return { candidate, key: squashed(text), label: squashed(label), words };
}

const plain = (kind: 'keyword' | 'period', texts: readonly string[]): readonly Ready[] =>
  texts.map((text) => ready({ kind, text, label: text }));

const metric = (kind: 'metric' | 'group', { key, label, unit, doc }: MetricEntry): Candidate => {
  const bare = { kind, text: key, label, unit };
  return doc === undefined ? bare : { ...bare, doc };
};

interface OfCatalog {
  readonly metrics: readonly Ready[];
  readonly groups: readonly Ready[];
}

/** Made once a catalog: an answer is due at every key. */
const known = new WeakMap<MetricCatalog, OfCatalog>();

function ofCatalog(catalog: MetricCatalog): OfCatalog {
  const found = known.get(catalog);
  if (found) return found;
  const texts = catalog.entries.filter(({ unit }) => unit === 'text');
  const made = {
    metrics: catalog.entries.map((entry) => ready(metric('metric', entry))),
    groups: texts.map((entry) => ready(metric('group', entry))),
  };
  known.set(catalog, made);
  return made;
}

const metrics = ({ catalog }: FormulaNames): readonly Ready[] => ofCatalog(catalog).metrics;

const groups = ({ catalog }: FormulaNames): readonly Ready[] => ofCatalog(catalog).groups;

const formulas = ({ named = new Map<string, string>() }: FormulaNames): readonly Ready[] =>
  [...named].map(([text, doc]) => ready({ kind: 'formula', text, label: text, doc }));

const FUNCTION_CANDIDATES: readonly Ready[] = Object.entries(FUNCTIONS).map(([name, { example, doc }]) =>
  ready({ kind: 'function', text: name, label: example, doc }),
);

const functions = (): readonly Ready[] => FUNCTION_CANDIDATES;

/** Those that fit what is typed, best first; of equals the shorter, then in alphabetical order. */
function ranked(typed: string, candidates: readonly Ready[]): readonly Candidate[] {
  const wanted = squashed(typed);
  return candidates
    .map((one) => ({ candidate: one.candidate, fit: fitOf(wanted, one) }))
    .filter(({ fit }) => fit < NO_FIT)
    .sort((a, b) => a.fit - b.fit || byLength(a.candidate.text, b.candidate.text))
    .slice(0, MAX)
    .map(({ candidate }) => candidate);
}

const byLength = (a: string, b: string): number => a.length - b.length || (a < b ? -1 : Number(a > b));

const NO_FIT = 5;

/** Fewer letters than this occur in nearly every label. */
const INSIDE_FROM = 3;

/** 0 the key itself, 1 how it starts, 2 how a word of key or label starts, 3 inside its letters. */
function fitOf(wanted: string, { key, label, words }: Ready): number {
  if (wanted === '') return 1;
  if (key === wanted) return 0;
  if (key.startsWith(wanted)) return 1;
  if (words.length === 0) return NO_FIT;
  if (words.some((word) => word.startsWith(wanted)) || label.startsWith(wanted)) return 2;
  const isInside = wanted.length >= INSIDE_FROM && (key.includes(wanted) || label.includes(wanted));
  return isInside ? 3 : NO_FIT;
}

/** A formula of the user has a name as metrics have one, and not too long for a line. */
const OWN_NAME = /^[A-Za-z]\w{0,39}$/;

/** True for what a user may name a formula; such a name may be that of a metric, and then means the formula. */
export const isFormulaName = (name: string): boolean => OWN_NAME.test(name) && !isReservedName(name);

/** True for a word that no metric and no formula of a user may be named. */
export const isReservedName = (name: string): boolean =>
  KEYWORDS.includes(name.toLowerCase()) || Object.hasOwn(FUNCTIONS, name);
