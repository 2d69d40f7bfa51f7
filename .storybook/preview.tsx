import type { Preview } from '@storybook/react-vite';
import { useLayoutEffect } from 'react';
import { configure } from 'storybook/test';
import { create } from 'storybook/theming';
import './preview.css';

// Machines that are busy take their time.
configure({ asyncUtilTimeout: 10_000 });

type Theme = 'light' | 'dark' | 'forced';

/** The story tests run every story in each theme: a project names its own. Forced colours are the browser's there. */
const testedTheme = import.meta.env['VITE_STORY_THEME'] as Theme | undefined;

/** All that a theme changes: a story is looked at in each for these, for all else in the first. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/** Tests ask for what is wrong alone: a list of all that passes is half a megabyte a story. */
const testedRules = (theme: Theme) => ({
  resultTypes: ['violations'],
  ...(theme !== 'light' && { runOnly: { type: 'rule', values: OF_COLOURS } }),
});

interface Looks {
  theme: Theme;
  updown: 'green-up' | 'red-up';
  density: 'comfortable' | 'dense';
}

/** Overlays are rendered at the end of the body, so the theme is set on the document, as in the application. */
function useDocumentLooks({ theme, updown, density }: Looks): void {
  useLayoutEffect(() => {
    Object.assign(document.documentElement.dataset, { theme, updown, density });
  }, [theme, updown, density]);
}

const preview: Preview = {
  globalTypes: {
    theme: { toolbar: { title: 'Theme', items: ['light', 'dark', 'forced'], dynamicTitle: true } },
    updown: { toolbar: { title: 'Gains', items: ['green-up', 'red-up'], dynamicTitle: true } },
    density: { toolbar: { title: 'Density', items: ['comfortable', 'dense'], dynamicTitle: true } },
  },
  initialGlobals: { theme: testedTheme ?? 'light', updown: 'green-up', density: 'comfortable' } satisfies Looks,
  decorators: [
    (Story, { globals }) => {
      useDocumentLooks(globals as unknown as Looks);
      return <Story />;
    },
  ],
  tags: ['autodocs'],
  parameters: {
    options: { storySort: { order: ['Welcome', 'Design system', 'Charts', 'Rich text', '*'] } },
    docs: { theme: create({ base: 'light', fontBase: "'Inter Variable', system-ui, sans-serif" }) },
    a11y: {
      test: 'error',
      config: { rules: [{ id: 'target-size', enabled: true }] },
      options: testedTheme ? testedRules(testedTheme) : {},
    },
    layout: 'padded',
  },
};

export default preview;
