import { dashboardApi, dashboardsQuery } from '@plumbline/dashboards/data-access';
import { newHid, type Dashboard, type DashboardOptions } from '@plumbline/dashboards/domain';
import { saveBlob } from '@plumbline/shared/ui/save-file';
import { notify } from '@plumbline/shared/ui/Toast';
import { useQueryClient } from '@tanstack/react-query';
import { toBody } from '../state/to-body';

/** Longest name of a dashboard. */
const NAME = 80;

const failed = (error: unknown): void =>
  void notify({ text: error instanceof Error ? error.message : 'That did not work', tone: 'severe' });

/** Actions for a dashboard in the list. */
export function useDashboardChanges() {
  const client = useQueryClient();
  /** True where it worked. */
  const done = async (work: Promise<unknown>, text?: string): Promise<boolean> => {
    const isDone = await work.then(
      () => true,
      (error: unknown) => {
        failed(error);
        return false;
      },
    );
    if (isDone && text) notify({ text, tone: 'good' });
    await client.invalidateQueries({ queryKey: dashboardsQuery().queryKey });
    return isDone;
  };
  const post = (options: DashboardOptions, isDefault = false) =>
    dashboardApi()('POST /_api/user/dashboard', {
      body: { options: toBody(options), is_default: isDefault, client_key: newHid(Math.random) },
    });
  return {
    create: (options: DashboardOptions) => done(post(options), `${options.name} is made`),
    duplicate: ({ options }: Dashboard) =>
      done(post({ ...options, name: `${options.name.slice(0, NAME - 7)} (copy)` }), `${options.name} is duplicated`),
    rename: ({ id, version }: Dashboard, name: string) =>
      dashboardApi()('PUT /_api/user/dashboard', { body: { id, version, options: { name } } }).then(() =>
        client.invalidateQueries({ queryKey: dashboardsQuery().queryKey }),
      ),
    makeDefault: ({ id, options }: Dashboard) =>
      done(
        dashboardApi()('PUT /_api/user/dashboard', { body: { id, is_default: true } }),
        `${options.name} is your home page`,
      ),
    remove: async ({ id, options, is_default: isDefault }: Dashboard) => {
      if (!(await done(dashboardApi()('DELETE /_api/user/dashboard', { query: { id }, body: undefined })))) return;
      const undo = { label: 'Undo', onPress: () => void done(post(options, isDefault)) };
      notify({ text: `${options.name} is deleted`, action: undo });
    },
    save: ({ options }: Dashboard) =>
      saveBlob(new Blob([JSON.stringify(options, undefined, 2)], { type: 'application/json' }), `${options.name}.json`),
    open: async (file: File) => {
      try {
        const options = JSON.parse(await file.text()) as DashboardOptions;
        await done(
          post({ ...options, widgets: options.widgets ?? [], link: options.link ?? {} }),
          `${file.name} is imported`,
        );
      } catch {
        notify({ text: `${file.name} is no dashboard: choose a file that was exported here`, tone: 'severe' });
      }
    },
  };
}
