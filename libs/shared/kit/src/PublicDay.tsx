import type { ReactNode } from 'react';

export interface PublicDayProps {
  /** As it is shown. */
  day: string;
  /** Where the publisher has it; null without one. */
  url: string | null;
}

/** The day something was published, leading to it at the publisher. */
export const PublicDay = ({ day, url }: PublicDayProps): ReactNode => (url === null ? day : <a href={url}>{day}</a>);
