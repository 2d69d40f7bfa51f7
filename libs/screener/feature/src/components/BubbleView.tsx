import { unitText } from '@plumbline/formula/domain';
import { figuresQuery } from '@plumbline/screener/data-access';
import { Bubble, type PointAxis, type PointItem } from '@plumbline/charts/ui';
import { QueryPart } from '@plumbline/shared/kit';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FieldChoice, isNumberField } from './FieldChoice';
import type { ScreenAnswer, ScreenColumn } from './screen-types';
import type { ScreenChoice } from './use-screen-state';

/** Maximum number of points that can still be distinguished. */
const MAX_POINTS = 200;
const DEFAULTS = ['pettm', 'roe', 'mktcap_norm'] as const;
const NAMES = ['Across', 'Up', 'Area'] as const;

const pointsOf = ({ data }: ScreenAnswer): readonly PointItem[] =>
  data.flatMap(({ display_symbol: label, values: [x, y, size, group] }) => {
    if (typeof x !== 'number' || typeof y !== 'number') return [];
    const area = typeof size === 'number' && size > 0 ? { size } : {};
    return [{ label, x, y, ...area, group: typeof group === 'string' ? group : 'Not known' }];
  });

const axisOf = (column: ScreenColumn | undefined, key: string): PointAxis => ({
  label: column?.label ?? key,
  format: (value) => unitText(value, column?.unit ?? 'x') ?? '',
});

/** Companies by any three figures. */
export function BubbleView({ state, change }: ScreenChoice): ReactNode {
  const fields = DEFAULTS.map((key, place) => state.bubble?.[place] ?? key);
  const [x = '', y = '', size = ''] = fields;
  const ask = { fields: [...fields, 'sector'], order: `-${size}`, limit: MAX_POINTS };
  const query = useQuery({ ...figuresQuery(state, ask), placeholderData: keepPreviousData });
  return (
    <QueryPart query={query} failure="The chart could not be loaded" lines={8}>
      {(answer) => {
        const points = pointsOf(answer);
        const [across, up, area] = answer.columns;
        return (
          <div className="screen-chart">
            <div className="list-tools">
              {fields.map((key, place) => (
                <FieldChoice
                  key={NAMES[place]}
                  label={NAMES[place] ?? ''}
                  chosen={answer.columns[place]?.label ?? key}
                  accepts={isNumberField}
                  onChoose={(chosen) => change({ bubble: fields.with(place, chosen), page: state.page })}
                />
              ))}
              <span className="muted">
                {points.length} of {answer.total} companies have both figures
                {answer.total > MAX_POINTS && `; of the largest ${MAX_POINTS}`}.
              </span>
            </div>
            <Bubble
              label={`${up?.label ?? y} against ${across?.label ?? x}`}
              height={520}
              points={points}
              x={axisOf(across, x)}
              y={axisOf(up, y)}
              size={axisOf(area, size)}
              emptyText="No company has both figures"
            />
          </div>
        );
      }}
    </QueryPart>
  );
}
