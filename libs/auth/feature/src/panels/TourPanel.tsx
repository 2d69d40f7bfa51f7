import type { User } from '@plumbline/auth/contract';
import { Button } from '@plumbline/shared/ui/Button';
import { Card } from '@plumbline/shared/ui/Card';
import type { ReactNode } from 'react';
import { mayTour, startTour } from '../atoms/tour';

/** The way back into the tour, for those it is for. */
export function TourPanel({ user }: { user: User }): ReactNode {
  if (!mayTour(user)) return null;
  return (
    <Card title="Tour">
      <div className="row-list-item">
        <p className="muted">A short walk through the pages, with a few words at each.</p>
        <Button onClick={startTour}>Take the tour</Button>
      </div>
    </Card>
  );
}
