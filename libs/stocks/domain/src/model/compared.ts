import { isDay, type Day } from '@plumbline/shared/domain';
import { isSecurityName } from './paths';

/** A company of a comparison, as known on a day of its own where one is named. */
export interface Compared {
  readonly name: string;
  readonly asOf?: Day;
}

/** Maximum number of companies side by side. */
export const MAX_COMPARED = 10;

/** A list of names with commas between them, each once. */
export const listOf = (text: string): readonly string[] => [
  ...new Set(
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  ),
];

/** Companies of an address, 'AAPL,MSFT@2015-06-30', or what is wrong with it. */
export function readCompared(text: string): readonly Compared[] | { readonly error: string } {
  const parts = listOf(text);
  if (parts.length > MAX_COMPARED) return { error: `Compare at most ${MAX_COMPARED} companies` };
  const found: Compared[] = [];
  for (const part of parts) {
    const [name = '', day] = part.split('@');
    if (!isSecurityName(name)) return { error: `"${part}" is no symbol` };
    if (day !== undefined && !isDay(day)) return { error: `"${part}" names no day like 2015-06-30` };
    found.push(day === undefined ? { name } : { name, asOf: day });
  }
  return found;
}
