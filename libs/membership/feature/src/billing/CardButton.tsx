import { membershipApi } from '@plumbline/membership/data-access';
import { Button, type ButtonProps } from '@plumbline/shared/ui/Button';
import type { ReactNode } from 'react';
import { useStep } from '../use-step';

/** Leads to the page of the provider on which another card is given. */
export function CardButton(props: Pick<ButtonProps, 'variant' | 'children'>): ReactNode {
  const open = useStep({
    work: () => membershipApi()('POST /_api/membership/payment_method', { body: {} }),
    onDone: ({ url }) => location.assign(url),
  });
  return <Button {...props} disabled={open.isPending} onClick={() => open.mutate(undefined)} />;
}
