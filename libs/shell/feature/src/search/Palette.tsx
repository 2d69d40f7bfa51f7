import { useEffect, useRef, type ReactNode } from 'react';
import { SearchBox } from './SearchBox';

export interface PaletteProps {
  onClose: () => void;
}

/** The search over the page, for those who never leave the keyboard. The browser's own dialog keeps the focus inside. */
function Palette({ onClose }: PaletteProps): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    input.current?.focus();
    // The backdrop is the dialog itself: a press next to the box closes it, as Escape does.
    const onPress = (event: MouseEvent) => event.target === element && element?.close();
    element?.addEventListener('click', onPress);
    return () => element?.removeEventListener('click', onPress);
  }, []);
  return (
    <dialog ref={dialog} className="palette" aria-label="Search" onClose={onClose}>
      <SearchBox inputRef={input} isPalette onLeave={() => dialog.current?.close()} />
      <p className="palette-hint" aria-hidden="true">
        <kbd>↑</kbd> <kbd>↓</kbd> to move, <kbd>Enter</kbd> to open, <kbd>Esc</kbd> to close, <kbd>?</kbd> for all keys
      </p>
    </dialog>
  );
}

// React.lazy asks for a default export
export default Palette;
