import { dashboardApi, reportQuery, type DashboardCalls, type WireReport } from '@plumbline/dashboards/data-access';
import { newHid, REPORT_TEMPLATES } from '@plumbline/dashboards/domain';
import type { ArgsOf } from '@plumbline/shared/domain';
import { notify } from '@plumbline/shared/ui/Toast';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
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

const reportFailure = (error: unknown): void =>
  void notify({ text: error instanceof Error ? error.message : 'That did not work', tone: 'severe' });

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

const refreshList = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: ['GET /_api/v2/reports'] });

/** Changes a report: shown at once, saved one after the other, each based on what the one before made of it. */
export function useReportChange(id: number): (change: ReportChange) => void {
  const client = useQueryClient();
  const { queryKey } = reportQuery(id);
  const show = (change: Partial<WireReport>) =>
    client.setQueryData(queryKey, (report) => report && { ...report, ...change });
  const { mutate } = useMutation({
    scope: { id: `report ${id}` },
    onMutate: (change: ReportChange) => void show(change),
    mutationFn: (change: ReportChange) => {
      const version = client.getQueryData(queryKey)?.version;
      return dashboardApi()('PUT /_api/v2/reports/{id}', { params: { id }, body: { ...change, version } });
    },
    onSuccess: ({ version, updated_at }) => {
      show({ version, updated_at });
      void refreshList(client);
    },
    onError: (error) => {
      reportFailure(error);
      void client.invalidateQueries({ queryKey });
    },
  });
  return mutate;
}

/** Makes and deletes reports. */
export function useReportChanges() {
  const client = useQueryClient();
  const refresh = () => refreshList(client);
  const create = async (body: NewReport): Promise<WireReport> => {
    const made = await dashboardApi()('POST /_api/v2/reports', { body });
    await refresh();
    return made;
  };
  return {
    create,
    duplicate: (report: WireReport) =>
      create({ ...bodyOf(report), name: `${report.name.slice(0, 110)} (copy)` }).catch(reportFailure),
    remove: async (report: WireReport) => {
      try {
        await dashboardApi()('DELETE /_api/v2/reports/{id}', { params: { id: report.id } });
        const undo = { label: 'Undo', onPress: () => void create(bodyOf(report)).catch(reportFailure) };
        notify({ text: `${report.name} is deleted`, action: undo });
      } catch (error: unknown) {
        reportFailure(error);
      }
      await refresh();
    },
  };
}
