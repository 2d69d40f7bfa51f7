import { PicturesPage } from '@plumbline/files/feature';
import { privateMeta } from '../../private-meta';
import type { Route } from './+types/pictures';

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(matches, {
    title: 'Pictures',
    description: 'Pictures you uploaded, for your texts and shared charts.',
    path: '/pictures',
  });

export default function Pictures() {
  return <PicturesPage />;
}
