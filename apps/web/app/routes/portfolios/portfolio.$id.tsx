import { PortfolioAlerts } from '@plumbline/alerts/feature';
import { PortfolioPage } from '@plumbline/portfolios/feature';
import { data } from 'react-router-dom';
import { privateMeta } from '../../page-meta';
import type { Route } from './+types/portfolio.$id';

export const meta: Route.MetaFunction = ({ params, matches }) =>
  privateMeta(matches, {
    title: 'Portfolio',
    description: 'Holdings, transactions, returns and income of one portfolio.',
    path: `/portfolio/${params.id}`,
  });

export function loader({ params }: Route.LoaderArgs) {
  if (!/^[1-9]\d{0,14}$/.test(params.id)) throw data(null, { status: 404, statusText: 'Not Found' });
  return { id: Number(params.id) };
}

export default function Portfolio({ loaderData }: Route.ComponentProps) {
  return <PortfolioPage id={loaderData.id} alerts={PortfolioAlerts} />;
}
