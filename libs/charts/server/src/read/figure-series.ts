import {
  CHART_LIMITS,
  periodEnds,
  stepsOnDays,
  transformed,
  type ChartGrain,
  type DatedValue,
} from '@plumbline/charts/domain';
import { checkFormula, costOf, groupsIn, referencesOf, type CheckedFormula } from '@plumbline/formula/domain';
import { fieldCatalog, figureOf, fieldOf, isFigure, needsOthers } from '@plumbline/metrics/domain';
import { addDays, addMonths, type Day } from '@plumbline/shared/domain';
import type { OpenedSecurity } from './opened-security';
import {
  failedSeries,
  grainWithin,
  lineOf,
  PERIOD_DAYS,
  symbolOf,
  type AnsweredSeries,
  type ChartReading,
  type ReadyPart,
} from './series-asked';

/** Days that a figure holds after the last day it was read: one that ended is not drawn on. */
const HELD_DAYS = 400;
const YEAR = 380;

/** Values read of a formula, and their frequency. */
interface FigurePoints {
  readonly points: readonly DatedValue[];
  readonly grain: ChartGrain;
  readonly note: string | null;
}

/** Ends of months between two days, and the second one: for securities without a price. */
export function monthEnds(from: Day, to: Day): readonly Day[] {
  const days: Day[] = [];
  for (let first = `${from.slice(0, 7)}-01`; first <= to; first = addMonths(first, 1)) {
    const last = addDays(addMonths(first, 1), -1);
    days.push(last < to ? last : to);
  }
  return days;
}

/** A transform looks back: so many days before the view are read, too. */
const lookBack = (transform: string, grain: ChartGrain): number =>
  transform === 'yoy'
    ? YEAR
    : transform.startsWith('sma')
      ? Number(/\d+/.exec(transform)?.[0]) * (PERIOD_DAYS[grain] + 2)
      : 0;

function daysRead(opened: OpenedSecurity, { asked }: ReadyPart, { from, to, grain }: ChartReading): readonly Day[] {
  const first = addDays(from, -lookBack(asked.transform, grain));
  const own = opened.days.filter((day) => day >= first && day <= to);
  return own.length > 0 ? own : monthEnds(first, to);
}

/** The key of a formula that is one figure and nothing else. */
function figureAlone(text: string): string | undefined {
  const name = text.trim();
  return isFigure(name) ? name : undefined;
}

const GRAIN_NOTES: Readonly<Record<ChartGrain, string>> = {
  day: '',
  week: 'Read at ends of weeks',
  month: 'Read at ends of months',
  quarter: 'Read at ends of quarters',
  year: 'Read at ends of years',
};

async function readDays(
  part: ReadyPart,
  { tree }: CheckedFormula,
  opened: OpenedSecurity,
  reading: ChartReading,
): Promise<FigurePoints> {
  const cost = Math.max(1, costOf(tree));
  const all = daysRead(opened, part, reading);
  const grain = grainWithin(all, reading.grain, Math.max(12, Math.floor(CHART_LIMITS.readings / cost)));
  const days = periodEnds(all, grain);
  const { deps, chart } = reading;
  const found = await deps.chartFigures.overDays({
    id: opened.security.id,
    asOf: chart.asOf,
    days,
    formulas: [part.asked.of],
  });
  const values = found?.[0] ?? [];
  return {
    points: days.map((day, at) => ({ day, value: values[at] ?? null })),
    grain,
    note: grain === reading.grain ? null : GRAIN_NOTES[grain],
  };
}

async function readHistory(
  key: string,
  as: 'known' | 'restated',
  opened: OpenedSecurity,
  { deps, chart }: ChartReading,
): Promise<FigurePoints> {
  const found = await deps.chartFigures.history({ id: opened.security.id, key, as, asOf: chart.asOf });
  const isRank = needsOthers(key);
  const reading = as === 'restated' ? 'with the reports of then as they are known now' : 'as known then';
  return {
    points: (found ?? []).map((point) => ({ day: point.day, value: 'value' in point ? point.value : null })),
    grain: isRank ? 'year' : 'month',
    note: `${isRank ? 'A place among other companies at ends of years' : 'Ends of months'}, ${reading}`,
  };
}

/** Why a formula cannot be drawn; undefined where it can. */
function refusalOf(part: ReadyPart, { tree }: CheckedFormula, { budget }: ChartReading): string | undefined {
  if (figureAlone(part.asked.of)) return undefined;
  if (groupsIn(tree).length > 0 || referencesOf(tree).some(({ key }) => needsOthers(key)))
    return 'A place among other companies can be drawn alone, not within a formula: name the figure by itself';
  budget.cost -= costOf(tree);
  if (budget.cost < 0) return 'The formulas of this chart are too long together: remove one';
  return undefined;
}

const FORMULA_DOC = 'A formula over figures, read on each day as it was known then.';

/** Returns the name of a formula; one that is a single figure has the name and the page of the figure. */
function nameOf(text: string, symbol: string) {
  const key = figureAlone(text);
  const figure = key === undefined ? undefined : figureOf(key);
  if (key === undefined || !figure) return { label: `${symbol} ${text}`, doc: FORMULA_DOC, href: null };
  const page = `/stock/${encodeURIComponent(symbol)}/summary`;
  const doc = fieldOf(key)?.doc ?? figure.doc ?? FORMULA_DOC;
  return { label: `${symbol} ${figure.label}`, doc, href: `${page}#explain=${encodeURIComponent(key)}` };
}

function aboutOf({ asked }: ReadyPart, checked: CheckedFormula, opened: OpenedSecurity, { deps }: ChartReading) {
  const symbol = symbolOf(deps, opened);
  const unit = figureOf(asked.of.trim())?.unit ?? checked.unit ?? 'x';
  const hasMoney = unit === 'money' || unit === 'per-share';
  return {
    id: asked.id,
    symbol,
    unit,
    error: null,
    type: 'step' as const,
    ...nameOf(asked.of, symbol),
    currency: hasMoney ? opened.security.currency : null,
    place: unit === 'per-share' ? ('price' as const) : ('own' as const),
    source: 'Reports and prices public by each day',
  };
}

/** A figure or a formula of a security: steps from the days its inputs were public. */
export async function figureSeries(part: ReadyPart, reading: ChartReading): Promise<AnsweredSeries> {
  const { asked, opened } = part;
  const { axis, grain } = reading;
  if (!opened) return failedSeries(part, grain, { message: 'Choose the security the formula is of' });
  const checked = checkFormula(asked.of, { catalog: fieldCatalog });
  if ('error' in checked) {
    const { message, at, end, suggestion } = checked.error;
    return failedSeries(part, grain, { message, at, end, ...(suggestion === undefined ? {} : { suggestion }) });
  }
  const refusal = refusalOf(part, checked, reading);
  if (refusal) return failedSeries(part, grain, { message: refusal });
  const key = figureAlone(asked.of);
  const as = asked.as ?? 'known';
  const read =
    key !== undefined && (as === 'restated' || needsOthers(key))
      ? await readHistory(key, as, opened, reading)
      : await readDays(part, checked, opened, reading);
  const days = read.points.map(({ day }) => day);
  const values = transformed(days, read.points.map(({ value }) => value), asked.transform); // prettier-ignore
  const points = days.map((day, at) => ({ day, value: values[at] ?? null }));
  const isUnread = as === 'restated' && key === undefined;
  return {
    ...aboutOf(part, checked, opened, reading),
    lines: [lineOf('value', stepsOnDays(axis, points, HELD_DAYS))],
    grain: read.grain,
    note: isUnread ? 'A formula is read as known on each day: only single figures can be read as restated' : read.note,
  };
}
