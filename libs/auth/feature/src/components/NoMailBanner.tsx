import { useInstallation } from '@plumbline/shared/kit';
import { Banner } from '@plumbline/shared/ui/Banner';
import type { ReactNode } from 'react';

/** Said wherever a mail is waited for that this installation cannot send. */
export function NoMailBanner(): ReactNode {
  if (useInstallation().sendsMail) return null;
  return (
    <Banner tone="warn" title="No mail will arrive">
      This installation has no mail server. Its staff find the link in the staff app under Outbox.
    </Banner>
  );
}
