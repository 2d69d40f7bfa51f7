import type { Meta, StoryObj } from '@storybook/react-vite';
import { DownloadsPage } from './downloads.page';
import { PicturesPage } from './pictures.page';
import { PodcastAudioPage } from './podcast/PodcastAudio';
import { filesPageStates } from './testing/files-page-states';

const meta = { tags: ['!test'] } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const DownloadsEmpty: Story = filesPageStates('/downloads', <DownloadsPage />).empty;
export const DownloadsFailed: Story = filesPageStates('/downloads', <DownloadsPage />).failed;
export const PicturesEmpty: Story = filesPageStates('/pictures', <PicturesPage />).empty;
export const PicturesFailed: Story = filesPageStates('/pictures', <PicturesPage />).failed;
export const PodcastAudioEmpty: Story = filesPageStates('/admin/podcast-audio', <PodcastAudioPage />).empty;
export const PodcastAudioFailed: Story = filesPageStates('/admin/podcast-audio', <PodcastAudioPage />).failed;
