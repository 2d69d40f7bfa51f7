import { Button } from '@plumbline/shared/ui/Button';
import { useState, type ReactNode, type RefObject } from 'react';
import { frames, layOutSheet } from './print-sheet';

/** States of a print in their order (specification): nothing asked, charts are being drawn, all is there, the dialog is open. */
type PrintState = 'idle' | 'preparing' | 'ready' | 'printing';

const WORDS: Readonly<Record<PrintState, string>> = {
  idle: 'Print or save as PDF',
  preparing: 'Preparing …',
  ready: 'Ready',
  printing: 'Printing …',
};

export interface PrintButtonProps {
  /** The name of the file that the browser suggests. */
  title: string;
  sheet: RefObject<HTMLElement | null>;
}

/** Lays the report out as paper and opens the print dialog of the browser, which saves a PDF, too. */
export function PrintButton({ title, sheet }: PrintButtonProps): ReactNode {
  const [state, setState] = useState<PrintState>('idle');
  const print = async () => {
    if (!sheet.current) return;
    setState('preparing');
    try {
      const restore = await layOutSheet(sheet.current);
      setState('ready');
      await frames(1);
      setState('printing');
      await frames(1);
      const before = document.title;
      document.title = title;
      try {
        window.print();
      } finally {
        document.title = before;
        restore();
      }
      setState('idle');
    } catch {
      setState('idle');
    }
  };
  return (
    <Button onClick={() => void print()} disabled={state !== 'idle'}>
      {WORDS[state]}
    </Button>
  );
}
