/** Attributes that make a scrolling box reachable by keyboard: a name and a tab stop. */
export const scrollRegion = (name: string) => ({ role: 'region', 'aria-label': name, tabIndex: 0 });
