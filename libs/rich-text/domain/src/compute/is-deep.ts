const START_OR_END = /<(\/?)([a-z][a-z\d-]*)/gi;
const WITHOUT_END = /^(?:area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr)$/i;

/** A DOM takes time with the square of the depth: 100,000 characters of nested tags more than a minute. */
const MAX_OPEN = 200;

/**
 * Whether markup may nest deeper than people write. Only an end right after its start closes it, so all a browser would
 * nest counts, and what it would close by itself counts as well.
 */
export function isDeep(html: string): boolean {
  const open: string[] = [];
  for (const [, slash, name = ''] of html.matchAll(START_OR_END)) {
    if (WITHOUT_END.test(name)) continue;
    const tag = name.toLowerCase();
    if (!slash) open.push(tag);
    else if (open.at(-1) === tag) open.pop();
    if (open.length > MAX_OPEN) return true;
  }
  return false;
}
