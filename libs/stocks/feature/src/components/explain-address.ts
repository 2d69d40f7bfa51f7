import type { FigureDoorProps } from '@plumbline/shared/ui/Figure';
import type { FigureAddress } from '@plumbline/stocks/data-access';

/** What all figures of a page share. */
export interface ExplainPage {
  readonly security: string;
  readonly asOf: string | undefined;
  readonly basis: 'asReported' | 'restated' | undefined;
  readonly kind: 'annual' | 'quarterly' | 'ttm' | undefined;
}

/** The address of a figure: its own metric and period, the rest from its page. */
export function explainAddress(figure: DOMStringMap, page: ExplainPage): FigureAddress {
  const period = figure['period'];
  return {
    security: page.security,
    metric: figure['metric'] ?? '',
    asOf: page.asOf,
    ...(period ? { period, basis: page.basis, kind: (figure['kind'] as ExplainPage['kind']) ?? page.kind } : {}),
  };
}

/** Attributes that make a figure's button a door; the listener of `ExplainArea` reads them. */
export function doorTo(metric: string, period?: string, kind?: ExplainPage['kind']): FigureDoorProps {
  const attributes: FigureDoorProps & Record<`data-${string}`, string> = { 'data-metric': metric };
  if (period) attributes['data-period'] = period;
  if (kind) attributes['data-kind'] = kind;
  return attributes;
}
