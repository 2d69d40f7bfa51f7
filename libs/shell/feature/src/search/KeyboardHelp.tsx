import { IconButton } from '@plumbline/shared/ui/Button';
import { useEffect, useRef, type ReactNode } from 'react';

interface Shortcut {
  readonly keys: readonly string[];
  readonly does: string;
}

const GROUPS: readonly { readonly name: string; readonly shortcuts: readonly Shortcut[] }[] = [
  {
    name: 'Anywhere',
    shortcuts: [
      { keys: ['/'], does: 'Focus the search' },
      { keys: ['Ctrl K', '⌘ K'], does: 'Search from anywhere' },
      { keys: ['?'], does: 'This help' },
      { keys: ['Esc'], does: 'Close what is open' },
    ],
  },
  {
    name: 'Search',
    shortcuts: [
      { keys: ['AAPL fin'], does: 'A page of a company' },
      { keys: ['AAPL pe'], does: 'How a figure is computed' },
      { keys: ['AAPL 2015'], does: 'The company as known at the end of a year' },
    ],
  },
  {
    name: 'Tables and charts',
    shortcuts: [
      { keys: ['←', '→', '↑', '↓'], does: 'Move by cell, or by day of a chart' },
      { keys: ['Home', 'End'], does: 'First and last cell of a row' },
      { keys: ['Enter'], does: 'Explain the figure' },
    ],
  },
];

const Keys = ({ keys }: Pick<Shortcut, 'keys'>): ReactNode => (
  <dt>
    {keys.map((key) => (
      <kbd key={key}>{key}</kbd>
    ))}
  </dt>
);

/** List of keyboard shortcuts. */
function KeyboardHelp({ onClose }: { onClose: () => void }): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className="keyboard-help" aria-labelledby="keyboard-help-title" onClose={onClose}>
      <div className="registration-head">
        <h2 id="keyboard-help-title">Keyboard</h2>
        <IconButton icon="close" size="small" label="Close" onClick={() => dialog.current?.close()} />
      </div>
      {GROUPS.map(({ name, shortcuts }) => (
        <section key={name}>
          <h3>{name}</h3>
          <dl>
            {shortcuts.map(({ keys, does }) => (
              <div key={does}>
                <Keys keys={keys} />
                <dd>{does}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </dialog>
  );
}

// React.lazy asks for a default export
export default KeyboardHelp;
