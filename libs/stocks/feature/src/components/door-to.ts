import type { FigureDoorProps } from '@plumbline/shared/ui/Figure';
import type { FigureAddress } from '@plumbline/stocks/data-access';

/** Attributes that make a figure's button a trigger of its explanation; the listener of `ExplainArea` reads them. */
export function doorTo(
  metric: string,
  period?: string,
  kind?: FigureAddress['kind'],
  set: readonly string[] = [],
): FigureDoorProps {
  const attributes: FigureDoorProps & Record<`data-${string}`, string> = { 'data-metric': metric };
  if (period) attributes['data-period'] = period;
  if (kind) attributes['data-kind'] = kind;
  if (set.length > 0) attributes['data-set'] = set.join(' ');
  return attributes;
}
