import type { Meta, StoryObj } from '@storybook/react-vite';
import { DownloadsPage } from './downloads.page';
import { PicturesPage } from './pictures.page';
import { PodcastAudioPage } from './podcast/PodcastAudio';
import { filesPageStates } from './testing/files-page-states';

const meta = {} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const Downloads: Story = filesPageStates('/downloads', <DownloadsPage />).withData;
export const Pictures: Story = filesPageStates('/pictures', <PicturesPage />).withData;
export const PodcastAudio: Story = filesPageStates('/admin/podcast-audio', <PodcastAudioPage />).withData;
