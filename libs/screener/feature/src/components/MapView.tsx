import { unitText } from '@plumbline/formula/domain';
import { figuresQuery } from '@plumbline/screener/data-access';
import { GROUP_FIELDS } from '@plumbline/screener/domain';
import { Treemap, type TreemapItem } from '@plumbline/charts/ui';
import { QueryPart } from '@plumbline/shared/kit';
import { Select } from '@plumbline/shared/ui/Select';
import { stockPath } from '@plumbline/stocks/domain';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FieldChoice, isNumberField } from './FieldChoice';
import type { ScreenAnswer } from './screen-types';
import type { ScreenChoice } from './use-screen-state';

/** Tiles that can still be seen. */
const MAX_TILES = 300;
const DEFAULTS = ['mktcap_norm', 'p_pct_change', 'sector'] as const;

const GROUPS = GROUP_FIELDS.map(({ key, label }) => ({ value: key, label }));

const numberOf = (value: number | string | null | undefined): number | null =>
  typeof value === 'number' ? value : null;

const itemsOf = ({ data, asOf }: ScreenAnswer): readonly TreemapItem[] =>
  data.flatMap(({ stockid, display_symbol, values: [size, colour, group] }) => {
    const value = numberOf(size);
    if (value === null || value <= 0) return [];
    const where = typeof group === 'string' ? group : 'Not known';
    const href = stockPath(display_symbol, 'summary', asOf);
    return [{ id: stockid, label: display_symbol, value, change: numberOf(colour), group: where, href }];
  });

/** The change at which colours are full: what nine of ten stay within. */
function limitOf(items: readonly TreemapItem[]): number {
  const sizes = items
    .flatMap(({ change }) => (typeof change === 'number' ? [Math.abs(change)] : []))
    .sort((a, b) => a - b);
  return Math.max(sizes[Math.floor(sizes.length * 0.9)] ?? 1, 0.01);
}

/** Companies as areas: their size, their colour and how they are grouped are any fields. */
export function MapView({ state, change }: ScreenChoice): ReactNode {
  const [size = DEFAULTS[0], colour = DEFAULTS[1], group = DEFAULTS[2]] = state.map ?? [];
  const set = (map: readonly string[]) => change({ map, page: state.page });
  const ask = { fields: [size, colour, group], order: `-${size}`, limit: MAX_TILES };
  const query = useQuery({ ...figuresQuery(state, ask), placeholderData: keepPreviousData });
  return (
    <QueryPart query={query} failure="The map could not be loaded" lines={8}>
      {(answer) => {
        const items = itemsOf(answer);
        const [sizes, colours] = answer.columns;
        return (
          <div className="screen-chart">
            <div className="list-tools">
              <FieldChoice
                label="Size"
                chosen={sizes?.label ?? size}
                accepts={isNumberField}
                onChoose={(key) => set([key, colour, group])}
              />
              <FieldChoice
                label="Colour"
                chosen={colours?.label ?? colour}
                accepts={isNumberField}
                onChoose={(key) => set([size, key, group])}
              />
              <Select
                label="Group by"
                isLabelHidden
                options={GROUPS}
                value={group}
                onChange={(event) => set([size, colour, event.target.value])}
              />
              {answer.total > MAX_TILES && <span className="muted">The largest {MAX_TILES} are shown.</span>}
            </div>
            <Treemap
              label={`Companies by ${sizes?.label ?? size}, coloured by ${colours?.label ?? colour}`}
              items={items}
              limit={limitOf(items)}
              height={520}
              formatValue={(value) => unitText(value, sizes?.unit ?? 'x') ?? ''}
              formatChange={(value) => unitText(value, colours?.unit ?? 'x') ?? 'not known'}
              emptyText="No company has a positive size"
            />
          </div>
        );
      }}
    </QueryPart>
  );
}
