import { dashboardApi, dashboardsQuery } from '@plumbline/dashboards/data-access';
import { newHid, type Dashboard, type DashboardOptions } from '@plumbline/dashboards/domain';
import { useChange } from '@plumbline/shared/kit';
import { saveBlob } from '@plumbline/shared/ui/save-file';
import { notify } from '@plumbline/shared/ui/Toast';
import { toBody } from '../state/to-body';

/** Longest name of a dashboard. */
const NAME = 80;

/** A dashboard that is made, and the text that confirms it. */
interface NewDashboard {
  readonly options: DashboardOptions;
  readonly done: string;
}

const post = (options: DashboardOptions, isDefault = false) =>
  dashboardApi()('POST /_api/user/dashboard', {
    body: { options: toBody(options), is_default: isDefault, client_key: newHid(Math.random) },
  });

function saveDashboard({ options }: Dashboard): void {
  saveBlob(new Blob([JSON.stringify(options, undefined, 2)], { type: 'application/json' }), `${options.name}.json`);
}

async function readDashboard(file: File): Promise<DashboardOptions> {
  const options = JSON.parse(await file.text()) as DashboardOptions;
  return { ...options, widgets: options.widgets ?? [], link: options.link ?? {} };
}

/** Changes of the list of dashboards. */
export function useDashboardChanges() {
  const refreshes = [dashboardsQuery()];
  const create = useChange(
    { mutationFn: ({ options }: NewDashboard) => post(options) },
    { refreshes, done: (_answer, { done }) => done },
  );
  const rename = useChange(
    {
      mutationFn: ({ id, version, name }: Pick<Dashboard, 'id' | 'version'> & { name: string }) =>
        dashboardApi()('PUT /_api/user/dashboard', { body: { id, version, options: { name } } }),
    },
    { refreshes, isRefusalInPlace: true },
  );
  const makeDefault = useChange(
    {
      mutationFn: ({ id }: Dashboard) => dashboardApi()('PUT /_api/user/dashboard', { body: { id, is_default: true } }),
    },
    { refreshes, done: (_answer, { options }) => `${options.name} is your home page` },
  );
  const remove = useChange(
    {
      mutationFn: ({ id }: Dashboard) =>
        dashboardApi()('DELETE /_api/user/dashboard', { query: { id }, body: undefined }),
    },
    {
      refreshes,
      done: (_answer, { options }) => `${options.name} is deleted`,
      undo: (_answer, { options, is_default: isDefault }) => post(options, isDefault),
    },
  );
  return {
    create: (options: DashboardOptions) => create.mutate({ options, done: `${options.name} is made` }),
    duplicate: ({ options }: Dashboard) =>
      create.mutate({
        options: { ...options, name: `${options.name.slice(0, NAME - 7)} (copy)` },
        done: `${options.name} is duplicated`,
      }),
    rename: ({ id, version }: Dashboard, name: string) => rename.mutateAsync({ id, version, name }),
    makeDefault: makeDefault.mutate,
    remove: remove.mutate,
    save: saveDashboard,
    open: async (file: File) => {
      try {
        create.mutate({ options: await readDashboard(file), done: `${file.name} is imported` });
      } catch {
        notify({ text: `${file.name} is no dashboard: choose a file that was exported here`, tone: 'severe' });
      }
    },
  };
}
