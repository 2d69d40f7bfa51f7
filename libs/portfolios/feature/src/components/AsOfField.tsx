import { newYorkDay } from '@plumbline/market-data/domain';
import { AsOfPicker } from '@plumbline/shared/ui/AsOfPicker';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';

const lastDay = () => newYorkDay(Date.now());

/** Chooses the day a portfolio is seen from; the day stands in the address. */
export function AsOfField({ asOf }: { asOf: string | undefined }): ReactNode {
  const [, setParams] = useSearchParams();
  const choose = (day: string | undefined) =>
    setParams((params) => {
      if (day) params.set('asOf', day);
      else params.delete('asOf');
      return params;
    });
  return (
    <AsOfPicker
      asOf={asOf}
      about="Entries, prices and actions up to the end of a past day. Nothing that became known later counts."
      lastDay={lastDay}
      onChoose={choose}
    />
  );
}
