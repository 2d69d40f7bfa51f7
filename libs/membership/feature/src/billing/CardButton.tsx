import { membershipApi } from '@plumbline/membership/data-access';
import { useChange } from '@plumbline/shared/kit';
import { Button, type ButtonProps } from '@plumbline/shared/ui/Button';
import type { ReactNode } from 'react';

/** Leads to the page of the provider on which another card is given. */
export function CardButton(props: Pick<ButtonProps, 'variant' | 'children'>): ReactNode {
  const open = useChange(
    {
      mutationFn: () => membershipApi()('POST /_api/membership/payment_method', { body: {} }),
      onSuccess: ({ url }) => location.assign(url),
    },
    { key: 'membership' },
  );
  return <Button {...props} disabled={open.isPending} onClick={() => open.mutate(undefined)} />;
}
