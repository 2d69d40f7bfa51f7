import { addons } from 'storybook/manager-api';
import { create } from 'storybook/theming';
import { toLabel } from './labels.ts';

const colours = globalThis.matchMedia?.('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';

addons.setConfig({
  theme: create({ base: colours, brandTitle: 'Plumbline components', brandTarget: '_self' }),
  sidebar: { renderLabel: ({ name }: { name: string }) => toLabel(name) },
});
