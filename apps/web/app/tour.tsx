import { mayTour, Tour, useTourStep } from '@plumbline/auth/feature';
import { useSession } from '@plumbline/auth/data-access';
import { marketOverviewQuery } from '@plumbline/stocks/data-access';
import { stockPath } from '@plumbline/stocks/domain';
import { useQuery } from '@tanstack/react-query';

/** The walk through the pages, over the stock that traded most. */
export function MemberTour() {
  const session = useSession();
  const isOn = useTourStep() !== null && session.state === 'member' && mayTour(session.user);
  const { data } = useQuery({ ...marketOverviewQuery(), enabled: isOn });
  const [stock] = data?.mostTraded ?? [];
  return isOn && stock ? <Tour stockPath={stockPath(stock.display_symbol)} /> : null;
}
