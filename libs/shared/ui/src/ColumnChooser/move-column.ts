/** A list with one member moved to another place; places beyond its ends are its ends. */
export function moveTo(keys: readonly string[], key: string, place: number): readonly string[] {
  const from = keys.indexOf(key);
  const to = Math.min(Math.max(place, 0), keys.length - 1);
  if (from < 0 || from === to) return keys;
  const others = keys.filter((one) => one !== key);
  return [...others.slice(0, to), key, ...others.slice(to)];
}

/** Where a key moves a member of a list; undefined for a key that moves nothing. */
export function placeAfter(key: string, place: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowUp':
      return place - 1;
    case 'ArrowDown':
      return place + 1;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}
