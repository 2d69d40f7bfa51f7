import { newYorkDay } from '@plumbline/market-data/domain';
import { useSetPart } from '@plumbline/shared/kit';
import { AsOfPicker } from '@plumbline/shared/ui/AsOfPicker';
import type { ReactNode } from 'react';

const lastDay = () => newYorkDay(Date.now());

/** Chooses the day a portfolio is seen from; the day is in the address. */
export function AsOfField({ asOf }: { asOf: string | undefined }): ReactNode {
  return (
    <AsOfPicker
      asOf={asOf}
      about="Entries, prices and actions up to the end of a past day. Nothing that became known later counts."
      lastDay={lastDay}
      onChoose={useSetPart('asOf')}
    />
  );
}
