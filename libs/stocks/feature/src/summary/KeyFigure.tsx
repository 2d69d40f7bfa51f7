import { Figure } from '@plumbline/shared/ui/Figure';
import type { ReactNode } from 'react';
import { triggerTo } from '../components/trigger-to';
import { figureText, STATUS_WORDS } from '../components/figure-text';

export interface FigureValue {
  readonly key: string;
  readonly label: string;
  readonly unit: string;
  readonly value: number | null;
  readonly status?: string | undefined;
  readonly reason?: string | undefined;
}

/** A header figure that opens its explanation; one without a value says why, and opens it all the same when a word replaces it. */
export function KeyFigure({ figure }: { figure: FigureValue | undefined }): ReactNode {
  if (!figure) return <Figure text={null} />;
  const text = figureText(figure.value, figure.unit) ?? STATUS_WORDS[figure.status ?? ''] ?? null;
  return (
    <Figure
      text={text}
      label={figure.label}
      triggerProps={triggerTo(figure.key)}
      {...(figure.reason ? { reason: figure.reason } : {})}
    />
  );
}
