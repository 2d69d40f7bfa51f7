// Draws what the address names: `?file=/libs/...` all stories of files, with `&story=Summary` one of them as it plays.
// `data-drawn` of the document says that nothing changes any more, `data-fault` why there is nothing to look at.
import { composeStories, setProjectAnnotations } from '@storybook/react-vite';
import type { FunctionComponent, ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import * as preview from '../../../.storybook/preview';
import './pictures.css';

declare global {
  interface Window {
    /** Waits until nothing has changed for a moment and nothing is being loaded. */
    settled: () => Promise<void>;
  }
}

interface Story extends FunctionComponent {
  readonly run: (context: { readonly canvasElement: HTMLElement }) => Promise<void>;
}

interface Named {
  readonly component: string;
  readonly name: string;
  readonly Story: Story;
}

const FILES = import.meta.glob(['/libs/*/{ui,feature}/src/**/*.stories.tsx', '!/libs/**/page-states.stories.tsx']);

/** Stories that look like others: keys, texts of strangers and very much of something are tested elsewhere. */
const NOT_DRAWN = /^(Keyboard|ByKeyboard|Hostile|Printed|TwentyThousand)/;
/** Stories that show how loading looks. */
const STAYS_LOADING = /^(Loading|Updating)/;

const QUIET_MS = 100;
/** For what hangs: a busy machine takes its time. */
const PATIENCE_MS = 60_000;
const LOOK_MS = 20;
const LOADING = '[aria-busy="true"], .chart-canvas:not([data-ready="true"])';
/** Inter comes in files by alphabet: Latin, and letters beyond it. */
const FONT_FILES = ['a', 'ą'];
/** Letters in those files. */
const INTER = /^[\u0000-\u02ff\u1e00-\u1eff\u2000-\u206f\u20a0-\u20c0\u2122\u2191\u2193\u2212\u2215]*$/;

const picture = document.querySelector<HTMLElement>('#picture') ?? document.body;
const later = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

async function storiesOf(file: string): Promise<readonly Named[]> {
  const load = FILES[file];
  if (!load) throw new Error(`There are no stories ${file}`);
  const component = /([^/]+)\.stories/.exec(file)?.[1] ?? '';
  const stories = Object.entries<Story>(composeStories((await load()) as never));
  return stories.map(([name, Story]) => ({ component, name, Story }));
}

const isLoading = (): boolean =>
  [...picture.querySelectorAll(LOADING)].some(
    (part) => !STAYS_LOADING.test(part.closest<HTMLElement>('figure[data-story]')?.dataset['story'] ?? ''),
  );

async function settled(): Promise<void> {
  let changed = performance.now();
  const watch = new MutationObserver(() => (changed = performance.now()));
  watch.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  const end = performance.now() + PATIENCE_MS;
  while (isLoading() || performance.now() - changed < QUIET_MS) {
    if (performance.now() > end)
      throw new Error(isLoading() ? 'Something is still loading' : 'It does not come to rest');
    await later(LOOK_MS);
  }
  watch.disconnect();
  await document.fonts.ready;
}
window.settled = settled;

/** A letter that Inter lacks would be drawn by a font of the machine. */
function refuseStrangeLetters(): void {
  const strange = [...(picture.textContent ?? '')].filter((letter) => !INTER.test(letter));
  if (strange.length > 0) throw new Error(`Inter has no ${[...new Set(strange)].join(' ')}`);
}

const Sheet = ({ stories }: { stories: readonly Named[] }): ReactNode => (
  <div className="sheet">
    {stories
      .filter(({ name }) => !NOT_DRAWN.test(name))
      .map(({ component, name, Story }) => (
        <figure key={`${component} ${name}`} data-story={name}>
          <figcaption>
            {component} {name}
          </figcaption>
          <Story />
        </figure>
      ))}
  </div>
);

async function playStory(stories: readonly Named[], name: string): Promise<void> {
  const found = stories.find((story) => story.name === name);
  if (!found) throw new Error(`There is no story ${name}`);
  await found.Story.run({ canvasElement: picture });
}

async function draw(): Promise<void> {
  const asked = new URLSearchParams(location.search);
  const name = asked.get('story');
  setProjectAnnotations([preview]);
  await Promise.all(FONT_FILES.map((letter) => document.fonts.load("400 13px 'Inter Variable'", letter)));
  const stories = (await Promise.all(asked.getAll('file').map(storiesOf))).flat();
  if (name === null) createRoot(picture).render(<Sheet stories={stories} />);
  else await playStory(stories, name);
  await settled();
  refuseStrangeLetters();
}

try {
  await draw();
  document.documentElement.dataset['drawn'] = 'true';
} catch (fault) {
  document.documentElement.dataset['fault'] = String(fault);
}
