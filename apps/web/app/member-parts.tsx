import { AlertDialogs } from '@plumbline/alerts/kit';
import { MembershipGuard } from '@plumbline/membership/feature';
import type { ReactNode } from 'react';
import { MemberTour } from './tour';

/** Notes about a membership, the tour and dialogs of alerts. */
const MemberParts = (): ReactNode => (
  <>
    <MembershipGuard />
    <MemberTour />
    <AlertDialogs />
  </>
);

// React.lazy asks for a default export
export default MemberParts;
