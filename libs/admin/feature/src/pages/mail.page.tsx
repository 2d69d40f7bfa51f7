import { mailQuery, sendAgain } from '@plumbline/admin/data-access';
import { QueryPart } from '@plumbline/shared/kit';
import { Button } from '@plumbline/shared/ui/Button';
import { Card } from '@plumbline/shared/ui/Card';
import { StatList } from '@plumbline/shared/ui/StatList';
import { notify } from '@plumbline/shared/ui/Toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { MailBadge } from '../components/mail-labels';
import { momentText } from '../components/moment-text';

function SendAgain({ id }: { id: number }): ReactNode {
  const client = useQueryClient();
  const send = useMutation({
    ...sendAgain(),
    onSuccess: async () => {
      await client.invalidateQueries();
      notify({ text: 'The mail is on its way again', tone: 'good' });
    },
    onError: (error) => notify({ text: error.message, tone: 'severe' }),
  });
  return (
    <Button size="small" onClick={() => send.mutate({ params: { id } })} disabled={send.isPending}>
      Send again
    </Button>
  );
}

/** One mail as it was written. */
export function MailPage(): ReactNode {
  const id = Number(useParams()['id']);
  const query = useQuery(mailQuery(id));
  return (
    <QueryPart className="p-4" lines={6} query={query}>
      {(mail) => (
        <Card title={mail.subject} aside={mail.state !== 'waiting' && <SendAgain id={id} />}>
          <StatList
            stats={[
              { label: 'To', value: mail.to },
              { label: 'State', value: <MailBadge state={mail.state} /> },
              { label: 'Written', value: momentText(mail.created_at) },
              { label: 'Last error', value: mail.error || '–' },
            ]}
          />
          <pre className="mail-text" tabIndex={0} role="region" aria-label="Text of the mail">
            {mail.text}
          </pre>
        </Card>
      )}
    </QueryPart>
  );
}
