import type { templateCalls } from '@plumbline/charts/contract';
import { DEFAULT_OPTIONS, DEFAULT_TEMPLATE_ID, plainOptions, type ChartOptions } from '@plumbline/charts/domain';
import { ApiError, optional } from '@plumbline/shared/domain';
import { mapPage, memberOf, toWire, type AnyStore, type CallContext, type Handlers } from '@plumbline/shared/server';
import type { ChartDeps } from '../deps';
import { chartTemplates, newChartKey, visibleTemplate, type TemplateRow } from '../store/chart-store';

const userIdOf = ({ identity }: CallContext): number | undefined =>
  identity.kind === 'member' ? identity.userId : undefined;

/** Only its owner sees whose it is and, of a private one, the letters of its link. */
const shown =
  (userId: number | undefined) =>
  ({ share_key: key, ...row }: TemplateRow) => {
    const isOwn = Number(row.user_id) === userId;
    const own = toWire(row);
    return {
      ...own,
      chart_options: plainOptions(own.chart_options),
      is_own: isOwn,
      user_id: isOwn ? userId : null,
      share_key: row.privacy === 'private' && !isOwn ? null : key,
    };
  };

const BEGINNING = '2000-01-01T00:00:00.000Z';

/** The template that everybody has. */
const defaultTemplate = () => ({
  id: DEFAULT_TEMPLATE_ID,
  version: 1,
  created_at: BEGINNING,
  updated_at: BEGINNING,
  name: 'Price and volume',
  privacy: 'public' as const,
  share_key: null,
  user_id: null,
  is_own: false,
  chart_options: plainOptions(DEFAULT_OPTIONS),
});

const notFound = (): ApiError => new ApiError(404, 'There is no such chart');

/** The chart of a template that the reader can see. */
async function optionsOf(store: AnyStore, id: number, userId: number): Promise<ChartOptions> {
  if (id === DEFAULT_TEMPLATE_ID) return DEFAULT_OPTIONS;
  const found = await visibleTemplate(store, id, userId);
  if (!found) throw notFound();
  return found.chart_options;
}

/** Refuses to change another user's template: it is saved as a copy. Source: spec rule view.unowned. */
async function refuseUnowned(store: AnyStore, id: number, userId: number): Promise<void> {
  const found = id === DEFAULT_TEMPLATE_ID ? { user_id: 0 } : await visibleTemplate(store, id, userId);
  if (!found) throw notFound();
  if (Number(found.user_id) !== userId)
    throw new ApiError(409, 'This chart is not yours: save it under a name of your own', { code: 'save_as' });
}

export function templateHandlers({ db: store }: Pick<ChartDeps, 'db'>): Handlers<typeof templateCalls> {
  const templates = chartTemplates(store);
  return {
    'GET /_api/interactive_chart/templates': async ({ query }, context) => {
      const { userId } = memberOf(context);
      return mapPage(await templates.list(userId, query), shown(userId));
    },
    'GET /_api/interactive_chart/templates/{id}': async ({ params: { id } }, context) => {
      const number = /^\d{1,15}$/.test(id) ? Number(id) : id;
      if (number === DEFAULT_TEMPLATE_ID) return defaultTemplate();
      const userId = userIdOf(context);
      const found = await visibleTemplate(store, number, userId);
      if (!found) throw notFound();
      return shown(userId)(found);
    },
    'POST /_api/interactive_chart/templates': async ({ body }, context) => {
      const { userId } = memberOf(context);
      const { templateId, chart_options: given, name, privacy } = body;
      const options = given ?? (await optionsOf(store, templateId ?? DEFAULT_TEMPLATE_ID, userId));
      const values = { name, privacy, chart_options: options, share_key: newChartKey() };
      return shown(userId)(await templates.create(userId, values));
    },
    'PUT /_api/interactive_chart/templates/{id}': async ({ params: { id }, body }, context) => {
      const { userId } = memberOf(context);
      await refuseUnowned(store, id, userId);
      const { version, templateId, name, privacy, chart_options: given } = body;
      const options = templateId === undefined ? given : await optionsOf(store, templateId, userId);
      const values = {
        ...optional('name', name),
        ...optional('privacy', privacy),
        ...optional('chart_options', options),
      };
      return shown(userId)(await templates.update(userId, id, { values, version }));
    },
    'DELETE /_api/interactive_chart/templates/{id}': async ({ params: { id } }, context) => {
      await templates.remove(memberOf(context).userId, id);
      return { ok: true };
    },
  };
}
