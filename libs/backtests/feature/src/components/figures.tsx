import type { Figure as Measured } from '@plumbline/backtests/domain';
import { formatNumber, formatPercent } from '@plumbline/shared/domain';
import { Figure } from '@plumbline/shared/ui/Figure';
import type { ReactNode } from 'react';

/** How a figure is written. */
export type FigureUnit = 'growth' | 'share' | 'ratio' | 'percent';

const toneOf = (value: number): { readonly tone?: 'gain' | 'loss' } =>
  value === 0 ? {} : { tone: value > 0 ? 'gain' : 'loss' };

/** A fraction as a return: with its sign, in the colours of gain and loss. */
export function Growth({ value }: { value: number | null }): ReactNode {
  return value === null ? (
    <Figure text={null} />
  ) : (
    <Figure text={formatPercent(100 * value, { sign: 'always' })} {...toneOf(value)} />
  );
}

/** A figure of a result, or why there is none. */
export function Measure({ figure, unit = 'growth' }: { figure: Measured | undefined; unit?: FigureUnit }): ReactNode {
  if (figure === undefined) return <Figure text={null} />;
  if (!('value' in figure)) return <Figure text={null} reason={figure.reason} />;
  const { value } = figure;
  if (unit === 'growth') return <Growth value={value} />;
  if (unit === 'ratio') return <Figure text={formatNumber(value, { decimals: 2 })} />;
  return <Figure text={formatPercent(unit === 'share' ? 100 * value : value)} />;
}
