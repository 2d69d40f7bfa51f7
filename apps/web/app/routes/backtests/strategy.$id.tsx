import { BacktestPage } from '@plumbline/backtests/feature';
import { data } from 'react-router-dom';
import { privateMeta } from '../../page-meta';
import type { Route } from './+types/strategy.$id';

export const meta: Route.MetaFunction = ({ params, matches }) =>
  privateMeta(matches, {
    title: 'Backtest',
    description: 'Growth, falls, holdings and trades of a screen.',
    path: `/strategy/${params.id}`,
  });

export function loader({ params }: Route.LoaderArgs) {
  if (!/^[1-9]\d{0,14}$/.test(params.id)) throw data(null, { status: 404, statusText: 'Not Found' });
  return { id: Number(params.id) };
}

export default function Backtest({ loaderData }: Route.ComponentProps) {
  return <BacktestPage id={loaderData.id} />;
}
