import type { DownloadFormat, DownloadState, Gallery } from '@plumbline/files/domain';
import type { DownloadParams } from '@plumbline/shared/server';

/** Types of columns where the domain knows more than the catalog. */
export interface ColumnTypes {
  downloads: { format: DownloadFormat; params: DownloadParams; state: DownloadState };
  gallery: { gallery: Gallery };
}
