import { sendEmailAd, staffListQuery, testEmailAd } from '@plumbline/admin/data-access';
import { EMAIL_ADS } from '@plumbline/auth/domain';
import { staffRowName, type StaffRow } from '@plumbline/shared/domain';
import { QueryPart, useChange } from '@plumbline/shared/kit';
import { Button } from '@plumbline/shared/ui/Button';
import { Card } from '@plumbline/shared/ui/Card';
import { ConfirmDialog } from '@plumbline/shared/ui/Dialog';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { Link } from '@plumbline/shared/ui/Link';
import { Select } from '@plumbline/shared/ui/Select';
import { notify } from '@plumbline/shared/ui/Toast';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { countText } from './data-labels';

/** Mail to confirm, with the number of people it reaches. */
interface Asked {
  readonly clientKey: string;
  readonly people: number;
  readonly needsApproval: boolean;
}

const sayFailure = (error: Error) => notify({ text: error.message, tone: 'severe', key: 'marketing' });

const askedText = (subject: string, { needsApproval }: Asked): string =>
  needsApproval
    ? `“${subject}” waits until another member of staff agrees: it reaches many people.`
    : `“${subject}” goes out at once, a few people a second. It can be stopped.`;

function SendButtons({ ad }: { ad: StaffRow }): ReactNode {
  const [asked, setAsked] = useState<Asked>();
  const send = useChange(sendEmailAd(), {
    refreshes: [{ queryKey: ['GET /_api/admin/marketing_mails'] }],
    isRefusalInPlace: true,
  });
  const test = useChange(testEmailAd(), { done: ({ to }) => `Sent to ${to}`, key: 'marketing' });
  const params = { id: ad.id };
  const subject = staffRowName(EMAIL_ADS, ad);
  const countFirst = () => {
    // One key from counting to sending: a second click, or a lost answer, begins nothing more.
    const clientKey = crypto.randomUUID();
    send
      .mutateAsync({ params, body: { client_key: clientKey, dry: true } })
      .then(({ people, needs_approval: needsApproval }) =>
        people === 0
          ? notify({ text: 'Everybody who asked for such mails has had this one', key: 'marketing' })
          : setAsked({ clientKey, people, needsApproval }),
      )
      .catch(sayFailure);
  };
  const confirmed = async ({ clientKey }: Asked) => {
    const { people } = await send.mutateAsync({ params, body: { client_key: clientKey } });
    notify({ text: `Begun for ${countText(people)} people`, tone: 'good', key: 'marketing' });
  };
  return (
    <>
      <Button disabled={test.isPending} onClick={() => test.mutate({ params })}>
        Send to me
      </Button>
      <Button variant="primary" disabled={send.isPending} onClick={countFirst}>
        Count and send
      </Button>
      {asked && (
        <ConfirmDialog
          isOpen
          title={`Send to ${countText(asked.people)} people?`}
          text={askedText(subject, asked)}
          confirmLabel="Send"
          onConfirm={() => confirmed(asked)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}

function Choice({ ads }: { ads: readonly StaffRow[] }): ReactNode {
  const [id, setId] = useState<number>();
  const ad = ads.find((one) => one.id === id) ?? ads[0];
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Select
        label="Text"
        options={ads.map((one) => ({ value: String(one.id), label: staffRowName(EMAIL_ADS, one) }))}
        value={String(ad?.id ?? '')}
        onChange={({ target }) => setId(Number(target.value))}
      />
      {ad && <SendButtons key={ad.id} ad={ad} />}
    </div>
  );
}

/** Chooses a text and sends it: to oneself, or to all who want such mails. Their number is shown before. */
export function SendEmailAd(): ReactNode {
  const query = useQuery({ ...staffListQuery(EMAIL_ADS, { page: 1 }), placeholderData: keepPreviousData });
  return (
    <Card title="Send a marketing mail">
      <QueryPart query={query} failure="The texts could not be loaded">
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState title="No text is written yet">
              <Link href={`/admin/${EMAIL_ADS.name}`}>Write one</Link>
            </EmptyState>
          ) : (
            <>
              <Choice ads={data} />
              <p className="mt-3 mb-0 text-sm text-ink-2">
                Only people who asked for news in their settings get these mails, each of them a text once.{' '}
                <Link className="underline" href={`/admin/${EMAIL_ADS.name}`}>
                  Write or change texts
                </Link>
              </p>
            </>
          )
        }
      </QueryPart>
    </Card>
  );
}
