const MOST = 99;

/** A count on a badge: '99+' from 100 on. */
export const badgeText = (count: number): string => (count > MOST ? `${String(MOST)}+` : String(Math.max(0, count)));
