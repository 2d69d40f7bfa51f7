import { formatPercent } from '@plumbline/shared/domain';
import { useId, type ReactNode } from 'react';
import { Button } from '../Button';
import { progressText } from '../messages/progress';

export interface ProgressProps {
  /** The task in progress: `Importing filings`. */
  label: string;
  /** Share that is done, 0 to 1; `null` while it cannot be known. */
  doneFraction: number | null;
  /** At the right, instead of the percentage: `3 of 8 files`. */
  note?: ReactNode;
  /** Offers to end it. */
  onCancel?: () => void;
}

const clamp = (fraction: number): number => Math.min(1, Math.max(0, fraction));

/** How far a longer work is; a bar that moves without end while that is not known. */
export function Progress({ label, doneFraction, note, onCancel }: ProgressProps): ReactNode {
  const id = useId();
  const percent = doneFraction === null || Number.isNaN(doneFraction) ? null : clamp(doneFraction) * 100;
  const text = percent === null ? progressText.working : formatPercent(percent, { decimals: 0 });
  return (
    <div className="progress">
      <div className="progress-head">
        <span id={id}>{label}</span>
        <span className="muted">{note ?? text}</span>
      </div>
      <div className="progress-row">
        <div
          role="progressbar"
          className="progress-track"
          aria-labelledby={id}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={percent === null ? undefined : Math.round(percent)}
          aria-valuetext={text}
        >
          <i
            data-endless={percent === null || undefined}
            style={percent === null ? undefined : { width: `${percent}%` }}
          />
        </div>
        {onCancel && (
          <Button size="small" onClick={onCancel}>
            {progressText.cancel}
          </Button>
        )}
      </div>
    </div>
  );
}
