import { newYorkDay } from '@plumbline/market-data/domain';
import { AS_OF_PARAM } from '@plumbline/shared/domain';
import { useAsOf, useSetPart } from '@plumbline/shared/kit';
import { AsOfPicker } from '@plumbline/shared/ui/AsOfPicker';
import type { ReactNode } from 'react';

const lastDay = () => newYorkDay(Date.now());

/** The day a list of texts is shown as of, in its address. */
export function ContentDay(): ReactNode {
  const setAsOf = useSetPart(AS_OF_PARAM);
  return (
    <AsOfPicker
      asOf={useAsOf()}
      about="Shows what was public at the end of a past day, and prices up to then."
      lastDay={lastDay}
      onChoose={setAsOf}
    />
  );
}
