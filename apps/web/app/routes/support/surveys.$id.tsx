import { SurveyPage } from '@plumbline/support/feature';
import { numberParam } from '../../number-param';
import { privateMeta } from '../../page-meta';
import type { Route } from './+types/surveys.$id';

export const meta: Route.MetaFunction = ({ matches, params }) =>
  privateMeta(matches, { title: 'Survey', description: 'A survey of this site.', path: `/surveys/${params.id}` });

export const loader = ({ params }: Route.LoaderArgs) => ({ id: numberParam(params.id) });
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => ({ id: numberParam(params.id) });

export default function Survey({ loaderData }: Route.ComponentProps) {
  return <SurveyPage id={loaderData.id} />;
}
