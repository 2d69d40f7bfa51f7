import { PaymentUpdatePage } from '@plumbline/membership/feature';
import { privateMeta } from '../../private-meta';
import type { Route } from './+types/membership.payment-update';

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(matches, {
    title: 'A payment is late',
    description: 'What to do about a payment that did not go through.',
    path: '/membership/payment-update',
  });

export default function PaymentUpdate() {
  return <PaymentUpdatePage />;
}
