import { DownloadPage } from '@plumbline/data-api/feature';
import { toPrivateMeta } from '../../page-route';

export const meta = toPrivateMeta({
  title: 'Files of the data',
  description: 'Whole tables as Parquet, and samples.',
  path: '/data/download',
});

export default DownloadPage;
