import { pageStory } from '@plumbline/shared/kit/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import '../shell.css';
import { onAnyPage } from '../testing/on-any-page';
import { SiteMapPage } from './site-map.page';

const meta = { component: SiteMapPage } satisfies Meta<typeof SiteMapPage>;
export default meta;
type Story = StoryObj<typeof meta>;

const footer = [
  { name: 'Product' as const, entries: [{ key: '/changelog', label: 'Change log', path: '/changelog' }] },
];

export const MenusAndFooter: Story = pageStory(<SiteMapPage />, onAnyPage({ site: { footer } }));
/** An installation without links under its pages. */
export const MenusAlone: Story = pageStory(<SiteMapPage />, onAnyPage());
