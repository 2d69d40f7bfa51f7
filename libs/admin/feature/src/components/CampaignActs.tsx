import { actOnCampaign } from '@plumbline/admin/data-access';
import type { CampaignAction, CampaignState } from '@plumbline/auth/domain';
import { useChange } from '@plumbline/shared/kit';
import { Button } from '@plumbline/shared/ui/Button';
import { ConfirmDialog } from '@plumbline/shared/ui/Dialog';
import { useState, type ReactNode } from 'react';

interface Campaign {
  readonly id: number;
  readonly subject: string;
  readonly state: CampaignState;
  readonly people: number;
}

const LABELS: Readonly<Record<CampaignAction, string>> = { approve: 'Agree', stop: 'Stop', resume: 'Go on' };

const ACTS: Readonly<Record<CampaignState, readonly CampaignAction[]>> = {
  waiting: ['approve', 'stop'],
  sending: ['stop'],
  stopped: ['resume'],
  sent: [],
};

/** Actions for a marketing mail. */
export function CampaignActs({ campaign }: { campaign: Campaign }): ReactNode {
  const [asked, setAsked] = useState<CampaignAction>();
  const act = useChange(actOnCampaign(), {
    refreshes: [{ queryKey: ['GET /_api/admin/marketing_mails'] }],
    done: 'Done',
    key: 'campaign',
  });
  const run = (action: CampaignAction) => act.mutateAsync({ params: { id: campaign.id, action } });
  return (
    <span className="flex flex-wrap gap-2">
      {ACTS[campaign.state].map((action) => (
        <Button
          key={action}
          size="small"
          disabled={act.isPending}
          // Stopping is taken back by going on; the others send mails.
          onClick={() => (action === 'stop' ? void run(action).catch(() => undefined) : setAsked(action))}
        >
          {LABELS[action]}
        </Button>
      ))}
      {asked && (
        <ConfirmDialog
          isOpen
          title={asked === 'approve' ? 'Agree to this mail?' : 'Go on with this mail?'}
          text={`“${campaign.subject}” is sent to those of ${campaign.people.toLocaleString('en-US')} people who have not had it.`}
          confirmLabel={LABELS[asked]}
          onConfirm={() => run(asked)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </span>
  );
}
