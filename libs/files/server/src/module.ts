import { downloadCalls, galleryCalls, pictureCalls, podcastAudioCalls } from '@plumbline/files/contract';
import { filesPages } from '@plumbline/files/domain';
import { serve, type ServerModule } from '@plumbline/shared/server';
import { mountLinks } from './routes/mount-links';
import type { FilesDeps } from './files-deps';
import { filesJobs, type FilesJobDeps } from './jobs/files-jobs';
import { filesData } from './personal-data';
import { logosCommand, type FilesCommandContext } from './commands/logos-command';
import { mountLogos } from './routes/mount-logos';
import { mountPictures } from './routes/mount-pictures';
import { mountPodcast } from './routes/mount-podcast';
import { podcastAudioHandlers } from './routes/podcast-audio.routes';
import { downloadHandlers } from './routes/download.routes';
import { galleryHandlers } from './routes/gallery.routes';
import { pictureHandlers } from './routes/picture.routes';
import { filesMigrations } from './store/migrations';

/** Files that are made in the background, pictures, and where their bytes are kept. */
export const filesModule: ServerModule<FilesDeps, FilesJobDeps, unknown, FilesCommandContext> = {
  name: 'files',
  pages: filesPages.pages,
  calls: [
    serve(downloadCalls, downloadHandlers),
    serve(pictureCalls, pictureHandlers),
    serve(galleryCalls, galleryHandlers),
    serve(podcastAudioCalls, podcastAudioHandlers),
  ],
  mount: (app, deps) => {
    mountLinks(app, deps);
    mountPictures(app, deps);
    mountLogos(app, deps);
    mountPodcast(app, deps);
  },
  migrations: filesMigrations,
  personalData: filesData,
  jobs: filesJobs,
  commands: { logos: logosCommand },
};
