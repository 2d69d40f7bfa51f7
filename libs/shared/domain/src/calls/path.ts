/** Fills the braces of a path; each value is encoded, an absent optional segment disappears with its slash. */
export function fillPath(template: string, params: Readonly<Record<string, unknown>> = {}): string {
  return template.replace(/\/?\{(\w+)(\?)?\}/g, (found, name: string) => {
    const value = params[name];
    const slash = found.startsWith('/') ? '/' : '';
    return value === undefined || value === null ? '' : slash + encodeURIComponent(String(value));
  });
}

/** Query text of a record: arrays repeat their key, absent values are left out, keys keep their order. */
export function queryText(query: Readonly<Record<string, unknown>> = {}): string {
  const pairs = new URLSearchParams();
  for (const [key, value] of Object.entries(query))
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== null) pairs.append(key, String(one));
  return pairs.toString();
}

/** Method and path of a wire. */
export function splitKey(key: string): { method: string; path: string } {
  const space = key.indexOf(' ');
  return { method: key.slice(0, space), path: key.slice(space + 1) };
}
