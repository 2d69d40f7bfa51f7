import { Button } from '@plumbline/shared/ui/Button';
import { notify } from '@plumbline/shared/ui/Toast';
import type { ReactNode } from 'react';

const copy = (text: string) =>
  navigator.clipboard.writeText(text).then(
    () => notify({ text: 'Copied', tone: 'good' }),
    () => notify({ text: 'It could not be copied: select it instead', tone: 'severe' }),
  );

/** An address to share. */
export const ShareLink = ({ link }: { link: string }): ReactNode => (
  <div className="share-link">
    <code>{link}</code>
    <Button onClick={() => void copy(link)}>Copy</Button>
  </div>
);
