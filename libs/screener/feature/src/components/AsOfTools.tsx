import { newYorkDay } from '@plumbline/market-data/domain';
import { AsOfPicker } from '@plumbline/shared/ui/AsOfPicker';
import type { ReactNode } from 'react';
import type { ScreenChoice } from './use-screen-state';

const lastDay = () => newYorkDay(Date.now());

/** The day a screen is run on. */
export const AsOfTools = ({ state, change }: ScreenChoice): ReactNode => (
  <AsOfPicker
    asOf={state.asOf}
    about="Runs the screen over what was known at the end of a past day. The first screen of a day takes some seconds."
    lastDay={lastDay}
    onChoose={(asOf) => change({ asOf })}
  />
);
