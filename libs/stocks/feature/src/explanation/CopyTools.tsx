import { Button } from '@plumbline/shared/ui/Button';
import { lineageText, type Lineage } from '@plumbline/stocks/domain';
import { useState, type ReactNode } from 'react';
import { copyText } from './copy-text';

interface Copy {
  readonly what: string;
  readonly text: (lineage: Lineage) => string;
}

const COPIES: Readonly<Record<string, Copy>> = {
  'Copy as text': { what: 'Text', text: (lineage) => `${lineageText(lineage)}\n${window.location.href}\n` },
  'Copy as JSON': { what: 'JSON', text: (lineage) => JSON.stringify(lineage, null, 2) },
  'Copy link': { what: 'Link', text: () => window.location.href },
};

/** Puts an explanation, or the address of what is on screen, where it can be pasted. */
export function CopyTools({ lineage }: { lineage: Lineage }): ReactNode {
  const [said, setSaid] = useState('');
  const copy = async ({ what, text }: Copy, place: HTMLElement | null) => {
    const isCopied = await copyText(text(lineage), place);
    setSaid(isCopied ? `${what} copied` : 'This browser does not let the page copy');
  };
  return (
    <div className="explanation-tools">
      {Object.entries(COPIES).map(([label, one]) => (
        <Button
          key={label}
          size="small"
          icon="copy"
          onClick={({ currentTarget }) => void copy(one, currentTarget.parentElement)}
        >
          {label}
        </Button>
      ))}
      <span role="status" className="text-xs text-ink-2">
        {said}
      </span>
    </div>
  );
}
