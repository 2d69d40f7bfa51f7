import { DownloadsPage } from '@plumbline/files/feature';
import { privateMeta } from '../../private-meta';
import type { Route } from './+types/downloads';

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(matches, {
    title: 'Downloads',
    description: 'Files you asked for, how far they are, and until when they are kept.',
    path: '/downloads',
  });

export default function Downloads() {
  return <DownloadsPage />;
}
