import { HOSTILE_TEXTS, SANITISER_TEXTS, wakingParts } from '@plumbline/shared/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ARTICLE } from '../story-texts';
import { RichText } from './RichText';

const tickerHref = (symbol: string): string => `/stock/${symbol}/summary`;

const meta = { component: RichText, args: { html: ARTICLE, tickerHref } } satisfies Meta<typeof RichText>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Article: Story = {};
export const PlainWords: Story = { args: { html: 'Results of $VTRL come on Thursday.' } };
export const Empty: Story = { args: { html: '' } };
export const LongWords: Story = { args: { html: `<p>${'Donaudampfschifffahrt'.repeat(20)}</p>` } };
/** Unsafe markup that was stored by mistake is shown as plain words. */
export const Hostile: Story = {
  args: { html: [...HOSTILE_TEXTS, ...SANITISER_TEXTS].join('\n') },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('script, img, svg, iframe, form, style, object, [onclick]')).toBeNull();
    const own = canvasElement.ownerDocument.implementation.createHTMLDocument();
    own.body.append(canvasElement.cloneNode(true));
    await expect(wakingParts(own)).toEqual([]);
  },
};
