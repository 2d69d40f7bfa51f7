import type { ChartAnswer } from '../chart-content';

const DAYS = 60;

const days = Array.from({ length: DAYS }, (_, at) => new Date(Date.UTC(2026, 3, 1 + at)).toISOString().slice(0, 10));

interface Asked {
  readonly body: {
    readonly security?: string;
    readonly series: readonly { readonly id: string; readonly of: string; readonly security?: string }[];
  };
}

/** Values that go up and down, others for each series. */
const valuesOf = (place: number): number[] =>
  days.map((_, at) => 100 + 10 * place + Math.round(Math.sin(at / 6) * 800) / 100);

/** The answer of a server to a chart: a line of sixty days for each series; `nope` is a mistake. */
export function inventedChart({ body: { security, series } }: Asked): ChartAnswer {
  return {
    version: '1',
    sample: true,
    asOf: null,
    grain: 'day',
    grain_note: null,
    day: days,
    security: security === undefined ? null : { symbol: security, company: 'Alder Works Inc.', currency: 'USD' },
    marks: [{ day: '2026-04-20', kind: 'E', text: 'Results announced' }],
    series: series.map(({ id, of, security: own = security ?? 'ALDR' }, place) => ({
      id,
      label: `${own} ${of}`,
      unit: 'price',
      currency: 'USD',
      symbol: own,
      type: 'line',
      place: 'price',
      lines: of === 'nope' ? [] : [{ key: 'value', label: '', kind: 'line', values: valuesOf(place) }],
      doc: 'The last price of a day.',
      source: 'prices.csv',
      note: null,
      grain: 'day',
      href: `/stock/${own}/historical`,
      error: of === 'nope' ? { message: 'There is no figure "nope"', at: 0, end: 4, suggestion: 'pb' } : null,
    })),
  };
}

/** The answers of a chart for stories and tests. */
export const CHART_ANSWERS = { 'POST /_api/interactive_chart/series': inventedChart } as const;
