import { NOT_AVAILABLE } from '@plumbline/shared/domain';
import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { classNames } from '../class-names';
import { figureText } from '../messages/figure';

/** Gain and loss only for what rose or fell, or for the ends of a judged scale. */
export type FigureTone = 'gain' | 'loss' | 'warn' | 'muted';

/** Attributes and ref that a popover passes to the figure that opens it. */
export interface FigureTriggerProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  ref?: Ref<HTMLButtonElement>;
}

export interface FigureProps {
  /** The formatted value or the word that stands for it (`No Debt`); `null` and `N/A` show a dash. */
  text: string | null;
  /** Behind the value, quiet: `x`, `days`. */
  unit?: string;
  tone?: FigureTone;
  /** Why there is no value; read aloud and shown on hover. */
  reason?: string;
  /** Name of the figure, for its button's label: `PE (TTM)`. */
  label?: string;
  /** Makes the figure open its explanation. */
  onExplain?: () => void;
  /** Makes the figure the trigger of a popover. */
  triggerProps?: FigureTriggerProps;
}

/** Title of a figure that opens its explanation. */
export const EXPLAIN_TITLE = figureText.explain;

const UNKNOWN_REASON = figureText.notAvailable;

/** An unknown value: a dash that says why. */
function Unknown({ reason = UNKNOWN_REASON }: Pick<FigureProps, 'reason'>): ReactNode {
  return (
    <span className="figure figure-unknown" title={reason}>
      <span aria-hidden="true">–</span>
      <span className="sr-only">{reason}</span>
    </span>
  );
}

/** A number as a reader meets it: its text, its unit, and a way to its explanation. */
export function Figure({ text, unit, tone, reason, label, onExplain, triggerProps }: FigureProps): ReactNode {
  if (text === null || text === NOT_AVAILABLE) return <Unknown {...(reason && { reason })} />;
  const content = (
    <>
      {text}
      {unit && <span className="figure-unit">{unit}</span>}
    </>
  );
  if (!onExplain && !triggerProps) {
    return (
      <span className="figure" data-tone={tone}>
        {content}
      </span>
    );
  }
  return (
    <button
      type="button"
      data-tone={tone}
      title={EXPLAIN_TITLE}
      // An attribute, not a hidden element: a page of statements has thousands of figures.
      aria-label={label && `${label}: ${text}${unit ?? ''}`}
      onClick={onExplain}
      {...triggerProps}
      className={classNames('figure figure-trigger', triggerProps?.className)}
    >
      {content}
    </button>
  );
}
