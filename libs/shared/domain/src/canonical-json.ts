/** JSON with sorted keys: equal texts are equal values. undefined counts as null. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const rows = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${rows.map(([key, inner]) => `${JSON.stringify(key)}:${canonicalJson(inner)}`).join()}}`;
}
