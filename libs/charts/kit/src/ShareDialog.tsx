import { useSession } from '@plumbline/auth/data-access';
import { shareCreation } from '@plumbline/charts/data-access';
import { plainOptions, type ChartOptions } from '@plumbline/charts/domain';
import type { TimeSeriesContent } from '@plumbline/charts/ui';
import { ownPictures } from '@plumbline/files/data-access';
import type { Day } from '@plumbline/shared/domain';
import { useChange } from '@plumbline/shared/kit';
import { Dialog } from '@plumbline/shared/ui/Dialog';
import { useState, type ReactNode } from 'react';
import { NameForm } from './NameForm';
import { ReferralChoice, ShareTexts, ShareWays } from './ShareLink';
import { SharePicture } from './SharePicture';
import { useForMembers } from './use-for-members';

export interface ShareDialogProps {
  options: ChartOptions;
  content: TimeSeriesContent;
  asOf: Day | undefined;
  title: string;
  isOpen: boolean;
  onClose: () => void;
}

const SHARES = { queryKey: ['GET /_api/interactive_chart/shares'] };

/** Keeps a picture; a link works without one. */
async function keepPicture(picture: Blob | undefined): Promise<string | undefined> {
  if (!picture) return undefined;
  const file = new File([picture], 'chart.png', { type: 'image/png' });
  const sending = { onSent: () => undefined, signal: new AbortController().signal };
  return ownPictures.send(file, sending).then(
    ({ url }) => url,
    () => undefined,
  );
}

type FormProps = Omit<ShareDialogProps, 'isOpen' | 'onClose'>;

/** Makes the link, then keeps the picture as it is then. */
function useShare({ options, asOf }: FormProps, picture: Blob | undefined) {
  const share = useChange(shareCreation(), { refreshes: [SHARES], isRefusalInPlace: true });
  const [kept, setKept] = useState<string>();
  const make = (title: string) =>
    share.mutate(
      { body: { title, chart_options: plainOptions(options), ...(asOf !== undefined && { asOf }) } },
      { onSuccess: () => void keepPicture(picture).then(setKept) },
    );
  return { share, make, kept };
}

function ShareForm(props: FormProps): ReactNode {
  const { content, asOf, title } = props;
  const [picture, setPicture] = useState<Blob>();
  const [hasReferral, setReferral] = useState(false);
  const { share, make, kept } = useShare(props, picture);
  const session = useSession();
  const forMembers = useForMembers();
  const last = content.days.at(-1);
  const referral = hasReferral && session.state === 'member' ? `&r=${encodeURIComponent(session.user.identifier)}` : '';
  const link = share.data && new URL(share.data.url + referral, globalThis.location.origin).href;
  const name = share.variables?.body.title ?? title;
  return (
    <div className="flex flex-col gap-3">
      <SharePicture
        title={title}
        note={[asOf ? `As known on ${asOf}` : last, globalThis.location.host].filter(Boolean).join(' · ')}
        content={content}
        onPicture={setPicture}
      />
      {link === undefined ? (
        <>
          <p className="m-0 text-sm text-ink-2">
            Anyone who has the link sees the chart as it is now, and whether its values changed since.
          </p>
          <NameForm
            label="Title"
            first={title.slice(0, 120)}
            error={share.error?.message}
            isBusy={share.isPending}
            hasPrivacy={false}
            onSave={(own) => forMembers(() => make(own))()}
          />
        </>
      ) : (
        <ShareTexts title={name} link={link} picture={kept} />
      )}
      <ReferralChoice isOn={hasReferral} onChange={setReferral} />
      <ShareWays title={name} link={link} />
    </div>
  );
}

/** Shares a chart: its picture, a link to it, and code for other pages. */
export function ShareDialog({ isOpen, onClose, ...form }: ShareDialogProps): ReactNode {
  return (
    <Dialog size="wide" title="Share This Chart" isOpen={isOpen} onClose={onClose}>
      <ShareForm {...form} />
    </Dialog>
  );
}
