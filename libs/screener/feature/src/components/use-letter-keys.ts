import { useEffect, useEffectEvent } from 'react';

/** Where letters are written rather than meant as keys. */
const isWritten = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('textarea, select, input:not([type="checkbox"], [type="radio"], [type="range"])'));

/** Letters that do something anywhere on the page, but where text is written or a dialog is open. */
export function useLetterKeys(keys: Readonly<Record<string, () => void>>): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, target } = event;
    const does = Object.hasOwn(keys, key) ? keys[key] : undefined;
    if (!does || ctrlKey || metaKey || altKey || isWritten(target) || document.querySelector('dialog[open]')) return;
    event.preventDefault();
    does();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
