import type { ReactNode } from 'react';

/** `time` is brass: as-of days and sample data; good to severe are the ends of a judged scale. */
export type BadgeTone = 'neutral' | 'accent' | 'good' | 'medium' | 'severe' | 'time';

export interface BadgeProps {
  tone?: BadgeTone;
  title?: string;
  children: ReactNode;
}

export function Badge({ tone = 'neutral', title, children }: BadgeProps): ReactNode {
  return (
    <span className="badge" data-tone={tone} title={title}>
      {children}
    </span>
  );
}
