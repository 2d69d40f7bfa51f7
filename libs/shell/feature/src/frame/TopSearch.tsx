import { searchShortcut } from '@plumbline/search/domain';
import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { SearchBox } from '../search/SearchBox';

const Palette = lazy(() => import('../search/Palette'));
const KeyboardHelp = lazy(() => import('../search/KeyboardHelp'));

const isTextBox = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** The search of the bar: `/` focuses it, Ctrl or Cmd with K opens it over the page, `?` the keyboard help. */
export function TopSearch(): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState<'palette' | 'help'>();
  const close = () => setOpen(undefined);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target } = event;
      const wanted = searchShortcut({ key, ctrlKey, metaKey, altKey, isInText: isTextBox(target) });
      if (!wanted) return;
      event.preventDefault();
      if (wanted === 'focus') input.current?.focus();
      else setOpen(wanted);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <>
      <SearchBox inputRef={input} />
      {open && (
        <Suspense>{open === 'palette' ? <Palette onClose={close} /> : <KeyboardHelp onClose={close} />}</Suspense>
      )}
    </>
  );
}
