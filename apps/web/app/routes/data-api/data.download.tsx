import { DownloadPage } from '@plumbline/data-api/feature';
import { privateMeta } from '../../private-meta';
import type { Route } from './+types/data.download';

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(matches, {
    title: 'Files of the data',
    description: 'Whole tables as Parquet, and samples.',
    path: '/data/download',
  });

export default function Download() {
  return <DownloadPage />;
}
