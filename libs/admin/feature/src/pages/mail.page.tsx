import { mailQuery, revealMail, sendAgain } from '@plumbline/admin/data-access';
import { formatMoment } from '@plumbline/shared/domain';
import { QueryPart, useChange } from '@plumbline/shared/kit';
import { Button } from '@plumbline/shared/ui/Button';
import { Card } from '@plumbline/shared/ui/Card';
import { ConfirmDialog } from '@plumbline/shared/ui/Dialog';
import { StatList } from '@plumbline/shared/ui/StatList';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { MailBadge } from '../components/mail-labels';
import { useHasScope } from '../components/use-has-scope';

function SendAgain({ id }: { id: number }): ReactNode {
  const send = useChange(sendAgain(), { refreshes: [{}], done: 'The mail is on its way again' });
  return (
    <Button size="small" onClick={() => send.mutate({ params: { id } })} disabled={send.isPending}>
      Send again
    </Button>
  );
}

/** Shows what is hidden, to owners: a link may open the account. */
function RevealMail({ id, onRevealed }: { id: number; onRevealed: (text: string) => void }): ReactNode {
  const [isAsked, setAsked] = useState(false);
  const reveal = useChange({ ...revealMail(), onSuccess: ({ text }) => onRevealed(text) });
  return (
    <>
      <Button size="small" onClick={() => setAsked(true)}>
        Show links
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        title="Show the links of this mail?"
        text="A link may open the account of the person. The audit log records that you saw it."
        confirmLabel="Show links"
        onConfirm={() => reveal.mutateAsync({ params: { id } })}
        onClose={() => setAsked(false)}
      />
    </>
  );
}

/** One mail as it was written, without its links and codes. */
export function MailPage(): ReactNode {
  const id = Number(useParams()['id']);
  const query = useQuery(mailQuery(id));
  const isOwner = useHasScope('owner');
  const [revealed, setRevealed] = useState<string>();
  return (
    <QueryPart className="p-4" lines={6} query={query}>
      {(mail) => (
        <Card title={mail.subject} aside={mail.state !== 'waiting' && <SendAgain id={id} />}>
          <StatList
            stats={[
              { label: 'To', value: mail.to },
              { label: 'State', value: <MailBadge state={mail.state} /> },
              { label: 'Written', value: formatMoment(mail.created_at) },
              { label: 'Last error', value: mail.error || '–' },
            ]}
          />
          <pre className="mail-text" tabIndex={0} role="region" aria-label="Text of the mail">
            {revealed ?? mail.text}
          </pre>
          {mail.is_masked && revealed === undefined && (
            <div className="mt-3 flex flex-wrap items-center gap-2">
              <p className="muted">Links and codes are hidden.{!isOwner && ' Only owners may show them.'}</p>
              {isOwner && <RevealMail id={id} onRevealed={setRevealed} />}
            </div>
          )}
        </Card>
      )}
    </QueryPart>
  );
}
