import { dashboardApi, reportQuery, type DashboardCalls, type WireReport } from '@plumbline/dashboards/data-access';
import { newHid, REPORT_TEMPLATES } from '@plumbline/dashboards/domain';
import type { ArgsOf } from '@plumbline/shared/domain';
import { useChange } from '@plumbline/shared/kit';
import { useQueryClient } from '@tanstack/react-query';
import { toWireConfig } from '../state/to-body';

type NewReport = ArgsOf<'POST /_api/v2/reports', DashboardCalls['POST /_api/v2/reports']>['body'];

/** Fields of a report that can change. */
export type ReportChange = Partial<Pick<WireReport, 'name' | 'subject' | 'versus' | 'as_of' | 'pages' | 'paper'>>;

/** A report as its template begins. */
export function newReport(key: string, given: { readonly name: string; readonly subject: string }): NewReport {
  const template = REPORT_TEMPLATES.find((row) => row.key === key);
  const blocks = (template?.blocks ?? []).map((block) => ({
    ...block,
    hid: newHid(Math.random),
    config: toWireConfig(block.config),
  }));
  return { ...given, template: key, pages: blocks.length > 0 ? [{ blocks }] : [] };
}

/** Values to re-create a deleted report with. */
const bodyOf = ({ name, template, subject, versus, as_of, pages, paper }: WireReport): NewReport => ({
  name,
  template,
  subject,
  versus,
  as_of,
  pages,
  paper,
});

const LIST = { queryKey: ['GET /_api/v2/reports'] };

/** Changes a report: shown at once, saved one after the other, each based on the answer to the one before. */
export function useReportChange(id: number): (change: ReportChange) => void {
  const client = useQueryClient();
  const { queryKey } = reportQuery(id);
  const show = (change: Partial<WireReport>) =>
    client.setQueryData(queryKey, (report) => report && { ...report, ...change });
  const { mutate } = useChange({
    scope: { id: `report ${id}` },
    onMutate: (change: ReportChange) => void show(change),
    mutationFn: (change: ReportChange) => {
      const version = client.getQueryData(queryKey)?.version;
      return dashboardApi()('PUT /_api/v2/reports/{id}', { params: { id }, body: { ...change, version } });
    },
    onSuccess: ({ version, updated_at }) => {
      show({ version, updated_at });
      // The next change waits for this one, not for the list.
      void client.invalidateQueries(LIST);
    },
    onError: () => void client.invalidateQueries({ queryKey }),
  });
  return mutate;
}

/** Makes and deletes reports. */
export function useReportChanges() {
  const make = { mutationFn: (body: NewReport) => dashboardApi()('POST /_api/v2/reports', { body }) };
  const create = useChange(make, { refreshes: [LIST], isRefusalInPlace: true });
  const copy = useChange(make, { refreshes: [LIST] });
  const remove = useChange(
    { mutationFn: ({ id }: WireReport) => dashboardApi()('DELETE /_api/v2/reports/{id}', { params: { id } }) },
    {
      refreshes: [LIST],
      done: (_answer, { name }) => `${name} is deleted`,
      undo: (_answer, report) => make.mutationFn(bodyOf(report)),
    },
  );
  return {
    create: create.mutateAsync,
    duplicate: (report: WireReport) => copy.mutate({ ...bodyOf(report), name: `${report.name.slice(0, 110)} (copy)` }),
    remove: remove.mutate,
  };
}
