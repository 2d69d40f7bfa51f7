import type { Preview } from '@storybook/react-vite';
import { useLayoutEffect } from 'react';
import './preview.css';

type Theme = 'light' | 'dark';

/** The story tests run every story in both themes: the second project names the dark one. */
const testedTheme = import.meta.env['VITE_STORY_THEME'] as Theme | undefined;

/** Overlays are rendered at the end of the body, so the theme stands on the document, as in the application. */
function useDocumentTheme(theme: Theme, upDown: string): void {
  useLayoutEffect(() => {
    document.documentElement.dataset['theme'] = theme;
    document.documentElement.dataset['updown'] = upDown;
  }, [theme, upDown]);
}

const preview: Preview = {
  globalTypes: {
    theme: { toolbar: { title: 'Theme', items: ['light', 'dark'], dynamicTitle: true } },
    updown: { toolbar: { title: 'Gains', items: ['green-up', 'red-up'], dynamicTitle: true } },
  },
  initialGlobals: { theme: testedTheme ?? 'light', updown: 'green-up' },
  decorators: [
    (Story, { globals }) => {
      useDocumentTheme(globals['theme'] as Theme, String(globals['updown']));
      return <Story />;
    },
  ],
  parameters: { a11y: { test: 'error', config: { rules: [{ id: 'target-size', enabled: true }] } }, layout: 'padded' },
};

export default preview;
