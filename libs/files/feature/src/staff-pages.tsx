import { galleryOf } from '@plumbline/files/data-access';
import { GALLERIES, GALLERY_KINDS } from '@plumbline/files/domain';
import type { StaffPage } from '@plumbline/shared/kit';
import { PodcastAudioPage } from './podcast/PodcastAudio';
import { PictureList } from './pictures/PictureList';

const EMPTY = {
  image: 'Upload one to show it in texts of the site.',
  icon: 'Upload one for views and menu entries; it is fitted into 256 by 256 pixels.',
};

/** Pictures and sound that staff keep for the site. */
export const filesStaffPages: readonly StaffPage[] = [
  ...GALLERY_KINDS.map((kind) => ({
    path: `/admin/${kind}Gallery`,
    title: GALLERIES[kind].title,
    group: 'Site' as const,
    page: <PictureList key={kind} shelf={galleryOf(kind)} title={GALLERIES[kind].title} empty={EMPTY[kind]} />,
  })),
  { path: '/admin/podcast-audio', title: 'Podcast audio', group: 'Content', page: <PodcastAudioPage /> },
];
