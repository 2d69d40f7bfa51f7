import { DownloadsPage } from '@plumbline/files/feature';
import { toPrivateMeta } from '../../page-route';

export const meta = toPrivateMeta({
  title: 'Downloads',
  description: 'Files you asked for, how far they are, and until when they are kept.',
  path: '/downloads',
});

export default DownloadsPage;
