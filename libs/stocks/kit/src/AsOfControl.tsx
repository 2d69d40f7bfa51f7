import { newYorkDay } from '@plumbline/market-data/domain';
import { useAsOf, useSetPart } from '@plumbline/shared/kit';
import { AsOfPicker } from '@plumbline/shared/ui/AsOfPicker';
import type { ReactNode } from 'react';

const lastDay = () => newYorkDay(Date.now());

/** Chooses the day a page of the market is seen from; the day is in the address. */
export function AsOfControl(): ReactNode {
  const asOf = useAsOf();
  return (
    <AsOfPicker
      asOf={asOf}
      about="See the page as it was known at the end of a past day in New York. Nothing filed later shows."
      lastDay={lastDay}
      onChoose={useSetPart('asOf')}
    />
  );
}
