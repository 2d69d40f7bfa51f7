import { PicturesPage } from '@plumbline/files/feature';
import { toPrivateMeta } from '../../page-route';

export const meta = toPrivateMeta({
  title: 'Pictures',
  description: 'Pictures you uploaded, for your texts and shared charts.',
  path: '/pictures',
});

export default PicturesPage;
