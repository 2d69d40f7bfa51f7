import { SiteMapPage } from '@plumbline/shell/feature';
import { pageMeta } from '../../page-meta';
import type { Route } from './+types/site-map';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Site map', description: 'Every page of the site by menu.', path: '/site-map' });

export default function SiteMap() {
  return <SiteMapPage />;
}
