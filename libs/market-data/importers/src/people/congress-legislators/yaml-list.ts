import { parse } from 'yaml';

/** An element of a list in YAML; without a value where it is none. */
export interface YamlElement {
  /** From 1. */
  readonly line: number;
  readonly text: string;
  readonly value?: unknown;
}

/** Lists of these files hold no references from one part to another. */
const OPTIONS = { maxAliasCount: 0, logLevel: 'silent' } as const;

function elementOf(line: number, lines: readonly string[]): YamlElement {
  const text = lines.join('\n');
  try {
    const list: unknown = parse(text, OPTIONS);
    return Array.isArray(list) && list.length === 1 ? { line, text, value: list[0] as unknown } : { line, text };
  } catch {
    return { line, text };
  }
}

/**
 * The elements of a list that is a whole file, one after another: twelve megabytes at once would need a thousand times the
 * memory of one element, and an element that is broken must not take the others with it.
 */
export function* yamlElements(text: string): Generator<YamlElement> {
  let [start, open]: [number, string[]] = [0, []];
  for (const [index, line] of text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .entries()) {
    if (/^-(\s|$)/.test(line)) {
      if (open.length > 0) yield elementOf(start, open);
      [start, open] = [index + 1, [line]];
    } else if (open.length > 0 && line.trim() !== '') open.push(line);
  }
  if (open.length > 0) yield elementOf(start, open);
}
