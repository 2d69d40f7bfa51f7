import { SiteMapPage } from '@plumbline/shell/feature';
import { toMeta } from '../../page-route';

export const meta = toMeta({ title: 'Site map', description: 'Every page of the site by menu.', path: '/site-map' });

export default SiteMapPage;
