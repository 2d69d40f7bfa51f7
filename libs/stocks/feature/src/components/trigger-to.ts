import type { FigureTriggerProps } from '@plumbline/shared/ui/Figure';
import type { FigureAddress } from '@plumbline/stocks/data-access';

/**
 * Attributes that make a figure's button a trigger of its explanation; the listener of `ExplainArea` reads them, and adds
 * a title when the figure is touched. Years are what pages with such buttons show, and need no name: there are hundreds of
 * buttons.
 */
export function triggerTo(metric: string, period?: string, kind?: FigureAddress['kind'], other: OtherPlace = {}) {
  const { set = [], security, asOf } = other;
  const named = { period, kind: kind === 'annual' ? undefined : kind, security, 'as-of': asOf, set: set.join(' ') };
  const attributes: TriggerAttributes = { title: undefined, 'data-metric': metric };
  for (const [name, value] of Object.entries(named)) if (value) attributes[`data-${name}`] = value;
  return attributes;
}

type TriggerAttributes = FigureTriggerProps & Record<`data-${string}`, string>;

/** Differences between a figure's address and that of its page. */
export interface OtherPlace {
  readonly set?: readonly string[] | undefined;
  readonly security?: string | undefined;
  readonly asOf?: string | undefined;
}
