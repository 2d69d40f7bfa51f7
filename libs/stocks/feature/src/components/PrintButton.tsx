import { Button } from '@plumbline/shared/ui/Button';
import { useState, type ReactNode } from 'react';

/** States of a print (specification): nothing asked, charts are being drawn, all is there, the dialog is open. */
type PrintState = 'idle' | 'preparing' | 'ready' | 'printing';

const WORDS: Readonly<Record<PrintState, string>> = {
  idle: 'Print or save as PDF',
  preparing: 'Preparing …',
  ready: 'Print or save as PDF',
  printing: 'Printing …',
};

/** Opens the print dialog of the browser once the page has been drawn. */
export function PrintButton({ title }: { title: string }): ReactNode {
  const [state, setState] = useState<PrintState>('idle');
  const print = () => {
    setState('preparing');
    // Once the button says so: the dialog stops everything.
    requestAnimationFrame(() => {
      setState('printing');
      const before = document.title;
      document.title = title;
      window.print();
      document.title = before;
      setState('ready');
    });
  };
  return (
    <div className="report-tools">
      <Button onClick={print} disabled={state === 'preparing' || state === 'printing'}>
        {WORDS[state]}
      </Button>
    </div>
  );
}
