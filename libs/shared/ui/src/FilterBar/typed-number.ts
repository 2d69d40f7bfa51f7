const SUFFIXES: Readonly<Record<string, number>> = { k: 1e3, m: 1e6, b: 1e9, t: 1e12 };

/** A number as people type it: `1,200.5`, `-3`, `2.5B`, `1e9`; undefined for anything else. */
export function typedNumber(text: string): number | undefined {
  const match = /^([-−]?[\d,]*\.?\d+(?:e-?\d{1,2})?)\s*([kmbt])?$/i.exec(text.trim());
  if (!match) return undefined;
  const value = Number(match[1]?.replace('−', '-').replaceAll(',', ''));
  // Through decimal text, so that 2.3B is 2300000000 and not a neighbour of it.
  return Number.isFinite(value)
    ? Number((value * (SUFFIXES[match[2]?.toLowerCase() ?? ''] ?? 1)).toPrecision(15))
    : undefined;
}
