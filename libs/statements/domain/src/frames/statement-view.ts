import type { PeriodSuffix } from '@plumbline/formula/domain';
import type { CompanyView } from '../company/company-view';
import { decideRow, type RowDecision } from '../rows/decide-row';
import { latestTarget, naturalSuffix } from '../company/latest-target';
import type { FiscalPeriod } from '../calendar/fiscal-period';
import { quarterTarget } from '../company/target';
import type { Target, TtmTarget } from '../company/read-target';
import { latestCover } from '../rows/shares-outstanding';
import { FactReading, type Decide } from './statement-facts';
import type { StatementFrame } from './statement-frame';
import type { TwelveMonths } from './statement-numbers';
import { plainRows, type PlainRow } from './statement-rows';
import { coverShares, sharesDayOf, sharesOf } from './statement-shares';

/**
 * The statements of a company as a view knows it, on the split basis of the view's day. Rows are read when asked for. A
 * view that is cut out of another one (`viewUntil`) may share its reading: it has fewer periods, and in each the same
 * figures.
 */
export function statementFrame(view: CompanyView, reading: FactReading = readingOf(view)): StatementFrame {
  const { template } = view.template;
  const rows = plainRows(template);
  const targets = once((suffix: PeriodSuffix, years: number, quarters: number) =>
    latestTarget(view, suffix, years, quarters),
  );
  const readBy =
    (read: typeof valueIn): StatementFrame['value'] =>
    (key, period, yearsBack, quartersBack) => {
      const row = rows.of(key);
      const target = row && targets(period ?? naturalSuffix(row.item.kind), yearsBack, quartersBack);
      return row && target ? read(reading, row, target) : Number.NaN;
    };
  return {
    template,
    currency: view.currency,
    value: readBy(valueIn),
    orNothing: readBy(valueOrNothing),
    periodEnd: (period, yearsBack, quartersBack) => targets(period, yearsBack, quartersBack)?.period.end,
    get sharesOutstanding() {
      return sharesOf(coverShares(view), (key) => this.value(key, 'quarter', 0, 0));
    },
    get sharesDay() {
      return sharesDayOf(latestCover(view)?.end, this.sharesOutstanding, this.periodEnd('quarter', 0, 0));
    },
  };
}

const readings = new WeakMap<CompanyView, FactReading>();

/** Reads the rows of a view in plain numbers, each once a period. */
export function readingOf(view: CompanyView): FactReading {
  const known = readings.get(view) ?? makeReading(view);
  readings.set(view, known);
  return known;
}

function makeReading(view: CompanyView): FactReading {
  const { index, currency, splitsSince, calendar } = view;
  return new FactReading({
    view: { index, currency, splitsSince, calendar },
    template: view.template.template,
    quarterOf: (period) => quarterTarget(view, period),
    decide: remembered((scope, row, target) => decideRow(scope, row.item, target)),
  });
}

/** A decision is asked for by the value and by the decisions on others. */
function remembered(decide: Decide): Decide {
  const known = new Map<FiscalPeriod, Map<PlainRow, RowDecision | undefined>>();
  return (scope, row, target) => {
    let rows = known.get(target.period);
    if (!rows) known.set(target.period, (rows = new Map()));
    if (!rows.has(row)) rows.set(row, decide(scope, row, target));
    return rows.get(row);
  };
}

/** The value of a row in any period, as a plain number. */
export const valueIn = ({ numbers }: FactReading, row: PlainRow, target: Target): number =>
  target.kind === 'ttm' ? numbers.twelveMonths(row, monthsOf(target)) : numbers.value(row, target.period);

const valueOrNothing = ({ numbers }: FactReading, row: PlainRow, target: Target): number =>
  numbers.readerOrNothing(target.kind === 'ttm' ? monthsOf(target) : target.period)(row);

const months = new WeakMap<TtmTarget, TwelveMonths<FiscalPeriod>>();

function monthsOf(target: TtmTarget): TwelveMonths<FiscalPeriod> {
  const known = months.get(target) ?? plainMonths(target);
  months.set(target, known);
  return known;
}

const plainMonths = ({ last, quarters }: TtmTarget): TwelveMonths<FiscalPeriod> => ({
  last,
  quarters,
  year: last.year?.end === last.end ? last.year : undefined,
});

type FindTarget = (suffix: PeriodSuffix, years: number, quarters: number) => Target | undefined;

/** The period is looked up with every row: keyed by a number, as text keys would cost more than the search. */
function once(find: FindTarget): FindTarget {
  const known = new Map<number, Target | undefined>();
  return (suffix, years, quarters) => {
    const name = (years * MAX_QUARTERS + quarters) * SUFFIXES.length + SUFFIXES.indexOf(suffix);
    const found = known.get(name);
    if (found || known.has(name)) return found;
    const target = find(suffix, years, quarters);
    known.set(name, target);
    return target;
  };
}

const SUFFIXES: readonly PeriodSuffix[] = ['ttm', 'annual', 'quarter'];
/** Above any number of quarters that is asked for. */
const MAX_QUARTERS = 1000;
