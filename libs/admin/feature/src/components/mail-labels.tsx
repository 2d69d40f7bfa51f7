import { Badge, type BadgeTone } from '@plumbline/shared/ui/Badge';
import type { ReactNode } from 'react';

/** States of a mail, in the order of the filter. */
export const MAIL_STATES = ['waiting', 'sent', 'stored', 'failed'] as const;
export type MailState = (typeof MAIL_STATES)[number];

const TONES: Readonly<Record<MailState, BadgeTone>> = {
  waiting: 'medium',
  sent: 'good',
  stored: 'neutral',
  failed: 'severe',
};

const MEANINGS: Readonly<Record<MailState, string>> = {
  waiting: 'Not sent yet',
  sent: 'Taken by the mail server',
  stored: 'Kept as a file: no mail server is configured',
  failed: 'Given up after several attempts',
};

/** A mail's state, its meaning on hover. */
export function MailBadge({ state }: { state: MailState }): ReactNode {
  return (
    <Badge tone={TONES[state]} title={MEANINGS[state]}>
      {state}
    </Badge>
  );
}
