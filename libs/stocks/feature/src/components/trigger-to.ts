import type { FigureTriggerProps } from '@plumbline/shared/ui/Figure';
import type { FigureAddress } from '@plumbline/stocks/data-access';

/** Attributes that make a figure's button a trigger of its explanation; the listener of `ExplainArea` reads them. */
export function triggerTo(metric: string, period?: string, kind?: FigureAddress['kind'], other: OtherPlace = {}) {
  const { set = [], security, asOf } = other;
  const named = { period, kind, security, 'as-of': asOf, set: set.join(' ') };
  const attributes: FigureTriggerProps & Record<`data-${string}`, string> = { 'data-metric': metric };
  for (const [name, value] of Object.entries(named)) if (value) attributes[`data-${name}`] = value;
  return attributes;
}

/** Differences between a figure's address and that of its page. */
export interface OtherPlace {
  readonly set?: readonly string[] | undefined;
  readonly security?: string | undefined;
  readonly asOf?: string | undefined;
}
