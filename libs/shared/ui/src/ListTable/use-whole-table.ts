import { useEffect, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';

const isFindKey = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  key === 'F3' || ((ctrlKey || metaKey) && key.toLowerCase() === 'f');

const isSelectAll = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && key.toLowerCase() === 'a';

const rowAt = (node: Node | null) => node?.parentElement?.closest('tr') ?? null;

/** A selection that leaves the row in which it began. */
function spansRows(region: HTMLElement): boolean {
  const { anchorNode = null, focusNode = null } = document.getSelection() ?? {};
  const from = rowAt(anchorNode);
  return from !== null && region.contains(from) && rowAt(focusNode) !== from;
}

/**
 * Whether all rows have to be elements: while a reader searches the page, selects over rows, or prints. A search from
 * the browser's menu, which scripts cannot see, is reported by the hidden text of all rows (`beforematch`).
 */
export function useWholeTable(regionRef: RefObject<HTMLElement | null>): boolean {
  const [isWhole, setWhole] = useState(false);
  useEffect(() => {
    const region = regionRef.current;
    if (!region) return undefined;
    const show = () => setWhole(true);
    const stop = new AbortController();
    const options = { signal: stop.signal };
    const onKeyDown = (event: KeyboardEvent) => {
      const isHere = event.target instanceof Node && region.contains(event.target);
      if (isFindKey(event) || (isSelectAll(event) && isHere)) show();
    };
    document.addEventListener('keydown', onKeyDown, options);
    document.addEventListener('selectionchange', () => spansRows(region) && show(), options);
    region.addEventListener('beforematch', show, options);
    // The browser takes the page as it is when the listeners are done.
    globalThis.addEventListener('beforeprint', () => flushSync(show), options);
    return () => stop.abort();
  }, [regionRef]);
  return isWhole;
}
