import { gradeOf } from '@plumbline/market-data/domain';
import { dayFromEpoch, type Day } from '@plumbline/shared/domain';
import { missing, readableNumber, type Missing } from '@plumbline/formula/domain';
import {
  dayNumber,
  figureDay,
  floatBy,
  isOnOtherBasis,
  isOutdated,
  lastEndOf,
  onPriceBasis,
  outdatedReason,
  publicFloats,
  rhythmOf,
  sharesOutstanding,
  type AgingInput,
} from '@plumbline/statements/domain';
import type { MetricContext } from './metric-context';
import { monthEndBefore, viewMonthsBack, type TimeBack } from './time-back';

/** The day figures of a context are for, or of the month end so far back; undefined where none is named. */
export function dayOfFigures(context: MetricContext, months = 0): Day | undefined {
  if (months > 0) return monthEndBefore(context, months);
  const { on, prices, view } = context;
  const day = on ?? view.asOf;
  if (day === undefined) return undefined;
  const { delisted } = view.document.security;
  return figureDay({ day, delisted, lastPrice: 'day' in prices ? prices.day : undefined });
}

/** The day a security ended, where it had by the day figures are asked for. */
export function endedBy({ on, view }: Pick<MetricContext, 'on' | 'view'>): Day | undefined {
  const day = on ?? view.asOf;
  const { delisted } = view.document.security;
  return day !== undefined && delisted !== undefined && delisted <= day ? delisted : undefined;
}

/** Why counts and prices cannot be joined: the float by the day shows that they are on different split bases. */
function otherBasis({ view, pricesOn }: MetricContext, on: Day): string | undefined {
  const float = floatBy(publicFloats(view.document), on);
  const then = float && pricesOn?.(float.day);
  if (!then || !('close' in then)) return undefined;
  const perShare = onPriceBasis(float, view.splitsSince);
  if (!isOnOtherBasis(perShare, then.close)) return undefined;
  const [held, close] = [perShare, then.close].map((value) => readableNumber(Math.round(value * 100) / 100));
  return `Shares and prices are on different split bases: the public float of ${float.day} is ${String(held)} for each share, the price of then ${String(close)}, and no split between them is known`;
}

/** The day an input is of. A price of a month end is of that day, or there is none. */
function dayOfInput(input: AgingInput, context: MetricContext, months: number): Day | undefined {
  if (input === 'price') return months === 0 && 'day' in context.prices ? context.prices.day : undefined;
  const view = viewMonthsBack(context, months);
  if (!view) return undefined;
  return input === 'statements' ? lastEndOf(view.calendar) : sharesOutstanding(view).period?.end;
}

/**
 * Why a figure that joins these inputs has no value: one of them is of another day than the figure, too far back. The one
 * rule for all readings of single figures; columns have it in `PanelSecurity.isOutdated`.
 */
export function outdatedInput(
  inputs: readonly AgingInput[],
  context: MetricContext,
  back: TimeBack | undefined,
): Missing | undefined {
  if (inputs.length === 0) return undefined;
  const months = back?.months ?? 0;
  const on = dayNumber(dayOfFigures(context, months));
  if (Number.isNaN(on)) return undefined;
  const { prices, view } = context;
  const grade = 'day' in prices ? gradeOf(prices.quality) : undefined;
  const rhythm = { ...rhythmOf(view.calendar), grade };
  for (const input of inputs) {
    const apart = input === 'price' ? undefined : otherBasis(context, dayFromEpoch(on));
    if (apart) return missing('not_available', apart);
    const own = dayOfInput(input, context, months);
    if (own !== undefined && isOutdated(input, dayNumber(own), on, rhythm))
      return missing('not_available', outdatedReason(input, own, dayFromEpoch(on), rhythm));
  }
  return undefined;
}
