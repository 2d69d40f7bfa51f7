import { useEffect, useState } from 'react';

/** Searches wait for a pause in typing; milliseconds (spec rule debounce.default). */
export const DEBOUNCE_MS = 250;

/** Finds options; the signal ends a search that nobody waits for any more. */
export type LoadOptions<Option> = (text: string, signal: AbortSignal) => Promise<readonly Option[]>;

export interface FoundOptions<Option> {
  options: readonly Option[];
  state: 'idle' | 'loading' | 'ready' | 'failed';
}

interface Search<Option> extends FoundOptions<Option> {
  text: string;
}

const idle = { options: [], state: 'idle' } as const;

/** Options for a text, asked for after a pause. What was found before stays until the next answer is there. */
export function useOptions<Option>(load: LoadOptions<Option>, text: string, isOpen: boolean): FoundOptions<Option> {
  const [search, setSearch] = useState<Search<Option>>({ text: '', ...idle });
  const isWanted = isOpen && text.trim() !== '';
  useEffect(() => {
    if (!isWanted) return undefined;
    const stop = new AbortController();
    const found = (result: FoundOptions<Option>) => {
      if (!stop.signal.aborted) setSearch({ text, ...result });
    };
    const timer = setTimeout(() => {
      load(text.trim(), stop.signal).then(
        (options) => found({ options, state: 'ready' }),
        () => found({ options: [], state: 'failed' }),
      );
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [load, text, isWanted]);
  if (!isWanted) return idle;
  return search.text === text ? search : { options: search.options, state: 'loading' };
}
