import { unitText } from '@plumbline/formula/domain';
import { distributionQuery } from '@plumbline/screener/data-access';
import { emptyState } from '@plumbline/screener/domain';
import { formatCount } from '@plumbline/shared/domain';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { SpreadBars } from './RangeSlider';
import type { ListedField } from './screen-types';

/** Texts that are named. */
const MAX_TEXTS = 4;

/** How a field spreads over all traded companies: a picture, its ends and its middle, or its most frequent texts. */
export function FieldSpread({ field }: { field: ListedField }): ReactNode {
  const { data } = useQuery(distributionQuery(emptyState(), [field.field_name]));
  const [spread] = data?.data ?? [];
  if (!spread) return null;
  const { min, median, max, bins, texts, known, rows } = spread;
  const text = (value: number | null) => unitText(value, field.unit) ?? '–';
  const first = texts?.slice(0, MAX_TEXTS).map((one) => `${one.text} ${formatCount(one.count)}`);
  return (
    <span className="field-spread">
      {bins && <SpreadBars bins={bins} />}
      <small>
        {first
          ? first.join(', ')
          : `Lowest ${text(min)}, middle ${text(median)}, highest ${text(max)}; ${formatCount(known)} of ${formatCount(rows)} companies`}
      </small>
    </span>
  );
}
