import { formatDay, type Day } from '@plumbline/shared/domain';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import type { ReactNode } from 'react';
import { useAsOf } from './use-as-of';

export const nothingPublicBy = (day: Day): string => `Nothing was public by ${formatDay(day)}`;

export const LATER_DAY = 'Choose a later day.';

export interface NotOnFileProps {
  /** One sentence: what is not there. */
  title: string;
  /** Import to suggest; omitted on a past day, where importing would not help. */
  children: ReactNode;
}

/** Why public data are missing: nothing was imported yet or, on a past day, nothing was public by then. */
export function NotOnFile({ title, children }: NotOnFileProps): ReactNode {
  const asOf = useAsOf();
  if (asOf) return <EmptyState title={nothingPublicBy(asOf)}>{LATER_DAY}</EmptyState>;
  return <EmptyState title={title}>{children}</EmptyState>;
}
