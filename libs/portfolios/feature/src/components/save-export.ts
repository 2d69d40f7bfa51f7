import { portfolioApi } from '@plumbline/portfolios/data-access';
import { saveBlob } from '@plumbline/shared/ui/save-file';

export type ExportFormat = 'csv' | 'xlsx' | 'json';

/** Saves the ledger as a file. */
export async function saveExport(id: number, name: string, format: ExportFormat): Promise<void> {
  const answer = await portfolioApi()('GET /_api/v2/portfolios/{id}/export', { params: { id }, query: { format } });
  saveBlob(await answer.blob(), `${name}.${format}`);
}
