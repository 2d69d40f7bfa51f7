import { PaymentUpdatePage } from '@plumbline/membership/feature';
import { toPrivateMeta } from '../../page-route';

export const meta = toPrivateMeta({
  title: 'A payment is late',
  description: 'What to do about a payment that did not go through.',
  path: '/membership/payment-update',
});

export default PaymentUpdatePage;
