import type { FigureAddress } from '@plumbline/stocks/data-access';

/** What all figures of a page share. */
export type ExplainPage = Pick<FigureAddress, 'security' | 'asOf' | 'basis' | 'kind'>;

/** Which figure of a page: what its button carries, and what stands behind the # of the page's address. */
export interface ExplainedFigure extends Pick<FigureAddress, 'metric' | 'period' | 'kind' | 'at' | 'set'> {
  /** Set where what the value was read from is shown, row by row. */
  readonly values?: boolean | undefined;
}

const KINDS: readonly string[] = ['annual', 'quarterly', 'ttm'];
const kindOf = (text: string | null | undefined): FigureAddress['kind'] =>
  text && KINDS.includes(text) ? (text as FigureAddress['kind']) : undefined;

/** The figure behind a button; a period that names no kind is of the kind its page shows. */
export function figureOf({ metric = '', period, kind, set }: DOMStringMap, page: ExplainPage): ExplainedFigure {
  const settings = set ? { set: set.split(' ') } : {};
  return period ? { metric, period, kind: kindOf(kind) ?? page.kind, ...settings } : { metric, ...settings };
}

/** The address of a figure: its own metric and period, the rest from its page. */
export function explainAddress(
  { values: _values, ...figure }: ExplainedFigure,
  { security, asOf, basis }: ExplainPage,
): FigureAddress {
  if (figure.period) return { ...figure, security, asOf, basis };
  return { metric: figure.metric, at: figure.at, set: figure.set, security, asOf };
}

/** How the whole explanation of a figure stands in the address of its page: whoever has it sees the same. */
export function hashOf({ metric, period, kind, at, set = [], values }: ExplainedFigure): string {
  const more = Object.entries({ period, kind, at, values: values && '1' }).filter((entry): entry is [string, string] =>
    Boolean(entry[1]),
  );
  const settings = set.map((setting): [string, string] => ['set', setting]);
  const parts = new URLSearchParams([['explain', metric], ...more, ...settings]);
  return `#${parts.toString()}`;
}

/** The figure that the address of a page asks for. */
export function figureOfHash(hash: string): ExplainedFigure {
  const parts = new URLSearchParams(hash.slice(1));
  const set = parts.getAll('set');
  return {
    metric: parts.get('explain') ?? '',
    period: parts.get('period') ?? undefined,
    kind: kindOf(parts.get('kind')),
    at: parts.get('at') ?? undefined,
    ...(set.length > 0 ? { set } : {}),
    ...(parts.get('values') === '1' ? { values: true } : {}),
  };
}
