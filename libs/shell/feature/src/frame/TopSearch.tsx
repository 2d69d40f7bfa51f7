import { searchShortcut } from '@plumbline/search/domain';
import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { SearchBox } from './SearchBox';

const Palette = lazy(() => import('../search/Palette'));

const isTextBox = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** The search of the bar: `/` focuses it, Ctrl or Cmd with K opens it over the page. */
export function TopSearch(): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  const [isPalette, setPalette] = useState(false);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target } = event;
      const wanted = searchShortcut({ key, ctrlKey, metaKey, altKey, isInText: isTextBox(target) });
      if (!wanted) return;
      event.preventDefault();
      if (wanted === 'focus') input.current?.focus();
      else setPalette(true);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <>
      <SearchBox inputRef={input} />
      {isPalette && (
        <Suspense>
          <Palette onClose={() => setPalette(false)} />
        </Suspense>
      )}
    </>
  );
}
