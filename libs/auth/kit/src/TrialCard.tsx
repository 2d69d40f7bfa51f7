import { LinkButton } from '@plumbline/shared/ui/Button';
import { Dialog } from '@plumbline/shared/ui/Dialog';
import type { ReactNode } from 'react';

interface TrialCardProps {
  plansPath: string;
  onClose: () => void;
}

/** Why the data of a chart are not downloaded during a trial, and the way to the plans. */
export default function TrialCard({ plansPath, onClose }: TrialCardProps): ReactNode {
  return (
    <Dialog size="small" title="Subscribe to download chart data" isOpen onClose={onClose}>
      <p className="mt-0">Data of charts is not part of a trial. The picture can be saved, and the table copied.</p>
      <LinkButton variant="primary" href={plansPath} onClick={onClose}>
        See plans
      </LinkButton>
    </Dialog>
  );
}
