import { portfolioApi } from '@plumbline/portfolios/data-access';

export type ExportFormat = 'csv' | 'xlsx' | 'json';

/** Saves the ledger as a file. */
export async function saveExport(id: number, name: string, format: ExportFormat): Promise<void> {
  const answer = await portfolioApi()('GET /_api/v2/portfolios/{id}/export', { params: { id }, query: { format } });
  const { saveBlob } = await import('@plumbline/shared/ui/save-file');
  saveBlob(await answer.blob(), `${name}.${format}`);
}
