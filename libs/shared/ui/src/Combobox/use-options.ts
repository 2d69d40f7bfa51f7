import { useEffect, useState } from 'react';
import { useDebounced } from '../use-debounced';

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

/** Options for a text, fetched after a pause. Earlier options stay until the next answer arrives. */
export function useOptions<Option>(load: LoadOptions<Option>, text: string, isOpen: boolean): FoundOptions<Option> {
  const [search, setSearch] = useState<Search<Option>>({ text: '', ...idle });
  const wanted = isOpen ? text.trim() : '';
  const isSettled = useDebounced(wanted) === wanted && wanted !== '';
  useEffect(() => {
    if (!isSettled) return undefined;
    const stop = new AbortController();
    const found = (result: FoundOptions<Option>) => {
      if (!stop.signal.aborted) setSearch({ text: wanted, ...result });
    };
    load(wanted, stop.signal).then(
      (options) => found({ options, state: 'ready' }),
      () => found({ options: [], state: 'failed' }),
    );
    return () => stop.abort();
  }, [load, wanted, isSettled]);
  if (wanted === '') return idle;
  return search.text === wanted ? search : { options: search.options, state: 'loading' };
}
