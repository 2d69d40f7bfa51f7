/** What makes a scrolling box reachable without a pointer: a name, and a stop of the Tab key. */
export const scrollRegion = (name: string) => ({ role: 'region', 'aria-label': name, tabIndex: 0 });
