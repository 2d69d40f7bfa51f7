import type { FigureAddress } from '@plumbline/stocks/data-access';

/** Address parts that all figures of a page share. */
export type ExplainPage = Pick<FigureAddress, 'security' | 'asOf' | 'basis' | 'kind'>;

/** Which figure of a page: what its button carries, and what follows the # of the page's address. */
export interface ExplainedFigure extends Pick<FigureAddress, 'metric' | 'period' | 'kind' | 'at' | 'set' | 'asOf'> {
  /** Of another security than the page. */
  readonly security?: string | undefined;
  /** Set where what the value was read from is shown, row by row. */
  readonly values?: boolean | undefined;
}

const KINDS: readonly string[] = ['annual', 'quarterly', 'ttm'];
const kindOf = (text: string | null | undefined): FigureAddress['kind'] =>
  text && KINDS.includes(text) ? (text as FigureAddress['kind']) : undefined;

/** The figure behind a button; a period that names no kind is of the kind its page shows. */
export function figureOf(
  { metric = '', period, kind, set, security, asOf }: DOMStringMap,
  page: ExplainPage,
): ExplainedFigure {
  return {
    metric,
    ...(period ? { period, kind: kindOf(kind) ?? page.kind } : {}),
    ...(set ? { set: set.split(' ') } : {}),
    ...(security ? { security } : {}),
    ...(asOf ? { asOf } : {}),
  };
}

/** The address of a figure: its own metric and period, the rest from its page. */
export function explainAddress(
  { values: _values, ...figure }: ExplainedFigure,
  { basis, ...page }: ExplainPage,
): FigureAddress {
  const [security, asOf] = [figure.security ?? page.security, figure.asOf ?? page.asOf];
  if (figure.period) return { ...figure, security, asOf, basis };
  return { metric: figure.metric, at: figure.at, set: figure.set, security, asOf };
}

/** The whole explanation of a figure in the address of its page: anyone who has it sees the same. */
export function hashOf({ metric, period, kind, at, set = [], values, security, asOf }: ExplainedFigure): string {
  const more = Object.entries({ period, kind, at, security, asOf, values: values && '1' }).filter(
    (entry): entry is [string, string] => Boolean(entry[1]),
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
    ...(parts.has('security') ? { security: parts.get('security') ?? undefined } : {}),
    ...(parts.has('asOf') ? { asOf: parts.get('asOf') ?? undefined } : {}),
    ...(set.length > 0 ? { set } : {}),
    ...(parts.get('values') === '1' ? { values: true } : {}),
  };
}
