import { Banner } from '@plumbline/shared/ui/Banner';
import { Button } from '@plumbline/shared/ui/Button';
import { saveBlob } from '@plumbline/shared/ui/save-file';
import { notify } from '@plumbline/shared/ui/Toast';
import type { ReactNode } from 'react';

export interface RecoveryCodesProps {
  codes: readonly string[];
  onDone: () => void;
}

/** Ten codes, shown once: to copy, to save, to print. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps): ReactNode {
  const text = `${codes.join('\n')}\n`;
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => notify({ text: 'Copied', tone: 'good' }),
      () => notify({ text: 'Copying was not allowed: select the codes and copy them', tone: 'warn' }),
    );
  return (
    <div className="form">
      <Banner tone="warn" title="Save your recovery codes">
        Each signs you in once when your other ways are lost. They are not shown again.
      </Banner>
      <ul className="recovery-codes" aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="form-actions justify-end">
        <Button
          icon="copy"
          autoFocus // eslint-disable-line jsx-a11y/no-autofocus -- the field that had the focus is gone, and Close would lose them
          onClick={() => void copy()}
        >
          Copy
        </Button>
        <Button
          icon="download"
          onClick={() => saveBlob(new Blob([text], { type: 'text/plain' }), 'recovery-codes.txt')}
        >
          Download
        </Button>
        <Button variant="primary" onClick={onDone}>
          I have saved them
        </Button>
      </div>
    </div>
  );
}
