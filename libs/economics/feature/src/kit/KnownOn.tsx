import { newYorkDay } from '@plumbline/market-data/domain';
import { AS_OF_PARAM } from '@plumbline/shared/domain';
import { useAsOf, useSetPart } from '@plumbline/shared/kit';
import { AsOfPicker } from '@plumbline/shared/ui/AsOfPicker';
import type { ReactNode } from 'react';

const lastDay = () => newYorkDay(Date.now());

/** The day a page is known on, in its address. */
export function KnownOn({
  about = 'Shows what had been published by the end of a past day: later releases and revisions have no part in it.',
}: {
  about?: string;
}): ReactNode {
  const setAsOf = useSetPart(AS_OF_PARAM);
  return <AsOfPicker asOf={useAsOf()} about={about} lastDay={lastDay} onChoose={setAsOf} />;
}
