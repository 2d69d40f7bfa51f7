import { useSession } from '@plumbline/auth/data-access';
import { companyViewsQuery, financialViewsQuery } from '@plumbline/stocks/data-access';
import { viewAddress } from '@plumbline/stocks/domain';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, type ReactNode } from 'react';
import { useFinancialAddress } from './use-financial-address';

/** Shows the view a link names, or the one its owner chose for all companies, once. */
export function OpenedView({ name }: { name: string }): ReactNode {
  const { params, address, go } = useFinancialAddress();
  const session = useSession();
  const { saved } = address;
  const isReady = session.state === 'member' || session.state === 'visitor';
  const named = useQuery({ ...companyViewsQuery(name, saved), enabled: isReady && saved !== undefined });
  const mine = useQuery({ ...financialViewsQuery(), enabled: session.state === 'member' && saved === undefined });
  const view = named.data?.view ?? mine.data?.data.find((one) => one.is_default);
  const opened = useRef(false);
  useEffect(() => {
    if (!view || opened.current) return;
    opened.current = true;
    go(viewAddress(params, view, view.id), { replace: true });
  }, [view, params, go]);
  return named.error ? <p role="alert">The view of this link is not there any more, or not shared.</p> : null;
}
