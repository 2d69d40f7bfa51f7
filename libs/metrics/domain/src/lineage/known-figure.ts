import { metricCatalog, type MetricEntry } from '@plumbline/formula/domain';
import { metricRegistry } from '@plumbline/measures/domain';
import { STATEMENT_ITEMS, targetsOf, type CompanyView, type PeriodKind } from '@plumbline/statements/domain';
import { COMPUTED_FIELDS } from '../fields/registry/computed-fields';
import { FIELDS } from '../fields/registry/fields';
import { figureName } from '../fields/figure-name';
import { targetAsked, type ExplainAsked } from './explain';

/** Everything that can be explained by its key: metrics, fields, then the rows of all templates. */
const figures = metricCatalog([
  ...metricRegistry,
  ...[...FIELDS, ...COMPUTED_FIELDS].map(({ key, label, flavor }) => ({ key, label, unit: flavor })),
  ...STATEMENT_ITEMS,
]);

/** Finds the figure of a key, with or without a period: its label and unit; undefined for an unknown key. */
export function figureOf(name: string): MetricEntry | undefined {
  const { key, period } = figureName(name);
  const found = figures.find(key);
  return found && period ? { ...found, label: `${found.label} [${period}]` } : found;
}

/** True for the key of a metric, of a field or of a statement row of any template, a period behind it or not. */
export const isFigure = (name: string): boolean => figures.find(figureName(name).key) !== undefined;

/** The figure whose label begins with the name, else the shortest key that does: 'pe' is short for the PE ratio, not misspelt for 'pb'. */
function begunBy(name: string): string | undefined {
  const wanted = name.trim().toLowerCase();
  if (wanted.length < 2) return undefined;
  const called = figures.entries.find(({ label }) => label.toLowerCase().split(' ')[0] === wanted);
  if (called) return called.key;
  const begun = figures.entries.filter(({ key }) => key.startsWith(wanted)).map(({ key }) => key);
  return begun.sort((a, b) => a.length - b.length)[0];
}

/** Returns the message for an unknown key: 'There is no figure "roee". Did you mean "roe"?' */
export function unknownFigure(key: string): string {
  const meant = begunBy(key) ?? figures.meant(key);
  return `There is no figure "${key}"${meant === undefined ? '' : `. Did you mean "${meant}"?`}`;
}

const KIND_WORDS: Readonly<Record<PeriodKind, string>> = {
  annual: 'years',
  quarterly: 'quarters',
  ttm: 'twelve months',
};

function reach(view: CompanyView, kind: PeriodKind): string | undefined {
  const targets = targetsOf(view, kind);
  const [first, last] = [targets[0], targets.at(-1)];
  return first && last && `${KIND_WORDS[kind]} from ${first.period.label} to ${last.period.label}`;
}

/** Returns the message for a period that a company lacks: the periods it has. Undefined where the period is known. */
export function unknownPeriod(view: CompanyView, asked: Omit<ExplainAsked, 'basis'>): string | undefined {
  if (targetAsked(view, asked)) return undefined;
  const { symbol } = view.document.security;
  const day = view.asOf ? ` on ${view.asOf}` : '';
  const all = (['annual', 'quarterly'] as const).map((kind) => reach(view, kind)).filter((each) => each !== undefined);
  if (all.length === 0) return `No statements of ${symbol} are known${day}`;
  const own = asked.period && reach(view, asked.period);
  const wanted = asked.key ? `period "${asked.key}"` : asked.period && KIND_WORDS[asked.period];
  return `${symbol} has no ${wanted ?? 'period'}${day}; it has ${own ?? all.join(' and ')}`;
}
