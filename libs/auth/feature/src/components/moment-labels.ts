import { formatAgo, formatDay } from '@plumbline/shared/domain';
import { useState } from 'react';

/** The moment at which a part of the page appeared: its content does not change while it is read. */
export const useNow = (): number => useState(Date.now)[0];

/** `2 hours ago`, for the middle of a sentence. */
export function agoWords(moment: string, now: number): string {
  const words = formatAgo(Date.parse(moment), now);
  return words.charAt(0).toLowerCase() + words.slice(1);
}

/** The day of a moment: `Mar 20, 2026`. */
export const dayWords = (moment: string): string => formatDay(moment.slice(0, 10), 'medium');
