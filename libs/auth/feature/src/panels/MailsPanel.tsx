import { mailChoicesQuery, save } from '@plumbline/auth/data-access';
import { QueryPart } from '@plumbline/shared/kit';
import { Card } from '@plumbline/shared/ui/Card';
import { Checkbox } from '@plumbline/shared/ui/Checkbox';
import { notify } from '@plumbline/shared/ui/Toast';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

/** Shows a choice at once; what could not be saved goes back. */
async function choose(wanted: boolean): Promise<void> {
  try {
    await save('PUT /_api/user/email_settings', { product_news: wanted });
  } catch (error) {
    notify({ text: error instanceof Error ? error.message : 'Not saved', tone: 'severe', key: 'mails' });
  }
}

/** Choices of optional mails. */
export function MailsPanel(): ReactNode {
  const query = useQuery(mailChoicesQuery());
  return (
    <Card title="Mails" footer="Mails about your account, your alerts and what you bought come in any case.">
      <QueryPart query={query} failure="Your choices could not be loaded">
        {({ product_news: wanted }) => (
          <Checkbox
            label="News of the product"
            hint="Occasional mails; unsubscribe any time."
            checked={wanted}
            onChange={({ target }) => void choose(target.checked)}
          />
        )}
      </QueryPart>
    </Card>
  );
}
