/** A page of the keyboard is a twentieth of the chart. */
const pageOf = (last: number): number => Math.max(1, Math.round((last + 1) / 20));

const STEPS: Readonly<Record<string, (index: number, last: number) => number>> = {
  ArrowRight: (index) => index + 1,
  ArrowLeft: (index) => index - 1,
  PageUp: (index, last) => index + pageOf(last),
  PageDown: (index, last) => index - pageOf(last),
  Home: () => 0,
  End: (_index, last) => last,
};

/** Where a key leads from a place; `undefined` for other keys. */
export function cursorStep(key: string, index: number, last: number): number | undefined {
  const next = STEPS[key]?.(index, last);
  return next === undefined ? undefined : Math.min(last, Math.max(0, next));
}

/** The next of some places after the cursor, from the first again after the last. */
export const nextPlace = (places: readonly number[], index: number): number | undefined =>
  places.find((place) => place > index) ?? places[0];

/** The id next to another one, up or down a list; the first where it is not in the list any more. */
export function neighbour(ids: readonly string[], id: string | undefined, step: 1 | -1): string | undefined {
  const at = ids.indexOf(id ?? '');
  return at < 0 ? ids[0] : ids[Math.min(ids.length - 1, Math.max(0, at + step))];
}
