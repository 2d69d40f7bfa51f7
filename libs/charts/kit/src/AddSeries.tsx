import { economicIndicatorsQuery, indicatorsQuery } from '@plumbline/charts/data-access';
import {
  CHART_LIMITS,
  CHART_PANES,
  readSeriesOf,
  type ChartOptions,
  type SeriesOptions,
} from '@plumbline/charts/domain';
import { getQueryClient } from '@plumbline/shared/data-access';
import type { Day } from '@plumbline/shared/domain';
import { Combobox } from '@plumbline/shared/ui/Combobox';
import type { SearchOption } from '@plumbline/shared/ui/SearchField';
import { useCallback, type ReactNode } from 'react';

/** Finds securities for what is typed. */
export type LoadSecurities = (text: string) => Promise<readonly SearchOption[]>;

/** Series in the search field. */
interface FoundSeries extends SearchOption {
  /** Over the price, or in a pane of its own. */
  readonly isOwn: boolean;
}

const FIGURES = 10;
const ECONOMY = 6;
const OVER_PRICE: ReadonlySet<string> = new Set(['price', 'per-share', 'growth']);
const GROUPS = { price: 'Prices', study: 'Studies', figure: 'Figures', row: 'Rows of statements' } as const;

/** A text with signs in it is a formula or a study with numbers of its own. */
const isWritten = (text: string): boolean => /[-+*/()<>=]|^eco:/.test(text);

/** So long a search waits for series of the economy: their list is read once a version of the data. */
const PATIENCE_MS = 1_500;

/** Resolves to no matches on a timeout or failure, so that figures are found anyway. */
const inTime = <T,>(found: Promise<{ data: T[] }>): Promise<{ data: T[] }> => {
  const later = new Promise<{ data: T[] }>((resolve) => setTimeout(() => resolve({ data: [] }), PATIENCE_MS));
  return Promise.race([found.catch(() => ({ data: [] })), later]);
};

/** Whether a series has a pane of its own: studies as their registry says, others by `isOwn`. */
const inOwnPane = (text: string, isOwn: boolean): boolean => {
  const of = readSeriesOf(text);
  return of.kind === 'study' ? of.study.place === 'own' : isOwn;
};

async function findSeries(text: string, asOf: Day | undefined): Promise<readonly FoundSeries[]> {
  const client = getQueryClient();
  const words = text.trim();
  const [figures, economy] = await Promise.all([
    client.fetchQuery(indicatorsQuery(words, FIGURES)),
    inTime(client.fetchQuery(economicIndicatorsQuery(words, asOf, ECONOMY))),
  ]);
  const found: FoundSeries[] = figures.data.map(({ key, label, kind, unit, category }) => ({
    id: key,
    label,
    description: key,
    note: kind === 'figure' ? category : '',
    group: GROUPS[kind],
    isOwn: inOwnPane(key, !OVER_PRICE.has(unit)),
  }));
  const series: FoundSeries[] = economy.data.map(({ key, label, unit, country }) => ({
    id: key,
    label,
    description: unit,
    note: country,
    group: 'Economy',
    isOwn: true,
  }));
  const isKnown = figures.data.some(({ key }) => key === words);
  const written: FoundSeries[] =
    words !== '' && !isKnown && (isWritten(words) || found.length + series.length === 0)
      ? [
          {
            id: words,
            label: words,
            description: 'as written',
            group: 'Formula',
            isOwn: inOwnPane(words, !/\bclose\b/.test(words)),
          },
        ]
      : [];
  return [...found, ...series, ...written];
}

/** The pane of a new series: the first one, or the next that is free. */
function paneFor({ series }: ChartOptions, isOwn: boolean): number {
  if (!isOwn || series.length === 0) return 0;
  return Math.min(CHART_PANES - 1, Math.max(0, ...series.map(({ pane = 0 }) => pane)) + 1);
}

export interface AddSeriesProps {
  options: ChartOptions;
  asOf: Day | undefined;
  loadSecurities: LoadSecurities;
  onAdd: (series: SeriesOptions, parts?: Partial<ChartOptions>) => void;
  /** Chooses the security of the chart; undefined where the page itself names it. */
  onSecurity: ((name: string) => void) | undefined;
  /** Label of the security. */
  securityLabel: string | undefined;
}

/** Adds prices, studies, figures, formulas, series of the economy and other securities. */
export function AddSeries({
  options,
  asOf,
  loadSecurities,
  onAdd,
  onSecurity,
  securityLabel,
}: AddSeriesProps): ReactNode {
  const load = useCallback((text: string) => findSeries(text, asOf), [asOf]);
  const isFull = options.series.length >= CHART_LIMITS.series;
  const hint = isFull ? `A chart has ${String(CHART_LIMITS.series)} series at most` : undefined;
  return (
    <div className="chart-add">
      {onSecurity && (
        <Combobox
          label="Security"
          placeholder="Symbol or name"
          value={options.security ? { id: options.security, label: securityLabel ?? options.security } : null}
          load={loadSecurities}
          onChange={(found) => found && onSecurity(found.label)}
        />
      )}
      <Combobox<FoundSeries>
        label="Add a series"
        placeholder="PE ratio, sma(200), unemployment, 15 * eps_diluted"
        value={null}
        load={load}
        isDisabled={isFull}
        {...(hint && { hint })}
        onChange={(found) => {
          if (!found) return;
          const pane = paneFor(options, found.isOwn);
          onAdd({ of: found.id, ...(pane > 0 && { pane }) });
        }}
      />
      <Combobox
        label="Compare with"
        placeholder="Symbol or name"
        value={null}
        load={loadSecurities}
        isDisabled={isFull}
        onChange={(found) => found && onAdd({ of: 'close', security: found.label, type: 'line' }, { scale: 'percent' })}
      />
    </div>
  );
}
