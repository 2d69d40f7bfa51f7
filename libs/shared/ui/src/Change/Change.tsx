import { formatNumber, formatPercent } from '@plumbline/shared/domain';
import type { ReactNode } from 'react';
import { Figure, type FigureTriggerProps } from '../Figure';
import { figureText } from '../messages/figure';

export interface ChangeProps {
  /** In the price's own unit; `null` when it cannot be known. */
  change: number | null;
  /** Percent points, 1.5 = 1.5 %; left out when `null`. */
  percent?: number | null;
  /** Digits of `change`, 2 unless named. */
  decimals?: number;
  /** Only the percentage, as in a table column. */
  percentOnly?: boolean;
  /** Makes it open its explanation. */
  triggerProps?: FigureTriggerProps;
}

const DIRECTIONS = {
  gain: { path: 'M5 1.5 9 8.5H1Z', word: figureText.up },
  loss: { path: 'M5 8.5 1 1.5h8Z', word: figureText.down },
} as const;

const directionOf = (value: number): keyof typeof DIRECTIONS | undefined => {
  if (value === 0) return undefined;
  return value > 0 ? 'gain' : 'loss';
};

function changeText({ change, percent, decimals, percentOnly }: ChangeProps): string {
  const share = percent === undefined || percent === null ? '' : formatPercent(percent, { sign: 'always' });
  if (percentOnly) return share;
  const amount = formatNumber(change, { sign: 'always', ...(decimals !== undefined && { decimals }) });
  return share ? `${amount} (${share})` : amount;
}

/** How a price moved: arrow, sign and colour, so that none is used alone. */
export function Change(props: ChangeProps): ReactNode {
  const measured = props.percentOnly ? (props.percent ?? null) : props.change;
  if (measured === null || !Number.isFinite(measured)) return <Figure text={null} reason={figureText.changeUnknown} />;
  const direction = directionOf(measured);
  const content = (
    <>
      {direction && (
        <svg viewBox="0 0 10 10" role="img" aria-label={DIRECTIONS[direction].word} fill="currentColor">
          <path d={DIRECTIONS[direction].path} />
        </svg>
      )}
      {changeText(props)}
    </>
  );
  return props.triggerProps ? (
    <button
      type="button"
      className="change figure-trigger"
      data-tone={direction}
      title={figureText.explain}
      {...props.triggerProps}
    >
      {content}
    </button>
  ) : (
    <span className="change" data-tone={direction}>
      {content}
    </span>
  );
}
