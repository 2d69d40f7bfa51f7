import { Popover } from '@plumbline/shared/ui/Popover';
import { Figure } from '@plumbline/shared/ui/Figure';
import type { FigureCell } from '@plumbline/stocks/domain';
import type { ReactNode } from 'react';
import { triggerTo } from '../components/trigger-to';
import { figureText, STATUS_WORDS } from '../components/figure-text';
import './figure-about.css';

export interface BlockFigureProps {
  cell: FigureCell;
  /** Name of the figure: `PE Ratio (TTM) FY2024`. */
  label: string;
  unit: string;
  /** Writes the value where its unit alone does not say how. */
  format?: (value: number) => string;
}

type About = NonNullable<FigureCell['about']>;

const textOf = (
  { value, text, status }: FigureCell,
  unit: string,
  format: BlockFigureProps['format'],
): string | null => {
  if (value !== null) return format?.(value) ?? figureText(value, unit);
  return text ?? STATUS_WORDS[status ?? ''] ?? null;
};

/** A value that no formula makes: what opens says where it is from. */
function SourcedFigure({ text, label, about }: { text: string | null; label: string; about: About }): ReactNode {
  return (
    <Popover
      label={`${label}: source`}
      trigger={(triggerProps) => <Figure text={text} label={label} triggerProps={triggerProps} />}
    >
      {() => (
        <dl className="figure-about">
          {about.map((line) => (
            <div key={line.label}>
              <dt>{line.label}</dt>
              <dd>{line.text}</dd>
            </div>
          ))}
        </dl>
      )}
    </Popover>
  );
}

/** A figure of a tab that opens its explanation; one without a value says why. */
export function BlockFigure({ cell, label, unit, format }: BlockFigureProps): ReactNode {
  const { metric, period, kind, set, security, asOf, reason, about } = cell;
  if (!metric && about) return <SourcedFigure text={textOf(cell, unit, format)} label={label} about={about} />;
  return (
    <Figure
      text={textOf(cell, unit, format)}
      label={label}
      {...(metric ? { triggerProps: triggerTo(metric, period, kind, { set, security, asOf }) } : {})}
      {...(reason ? { reason } : {})}
    />
  );
}
