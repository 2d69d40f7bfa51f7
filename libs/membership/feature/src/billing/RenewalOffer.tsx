import { billingQuery, membershipApi } from '@plumbline/membership/data-access';
import { useChange } from '@plumbline/shared/kit';
import { Banner } from '@plumbline/shared/ui/Banner';
import { Button } from '@plumbline/shared/ui/Button';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { money } from '../plan-text';

const KEY = ['renewal offer'];

/** One offer a renewal, for those who renew; nothing where there is none. */
export function RenewalOffer(): ReactNode {
  const query = useQuery({
    queryKey: KEY,
    queryFn: () => membershipApi()('POST /_api/membership/init_renew_discount', { body: {} }),
  });
  const take = useChange(
    {
      mutationFn: (id: number) =>
        membershipApi()('POST /_api/membership/apply_renew_discount', { body: { offer_id: id } }),
    },
    { refreshes: [{ queryKey: KEY }, billingQuery()], done: 'Your next renewal costs less', key: 'membership' },
  );
  const offer = query.data?.offer;
  if (!offer) return null;
  return (
    <Banner
      tone="good"
      title={`${offer.percent} % off your next renewal`}
      action={
        <Button size="small" disabled={take.isPending} onClick={() => take.mutate(offer.id)}>
          Take it
        </Button>
      }
    >
      It would cost {money(offer.quote.amount, offer.quote.currency)}.
    </Banner>
  );
}
