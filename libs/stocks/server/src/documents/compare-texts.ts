import { createIdleHelper, type Task, type TaskHelper } from '@plumbline/shared/server';
import { diffSections, type DiffParagraph } from './diff-sections';

type Paragraphs = readonly string[];

/** Compares two texts by paragraph; undefined where they have too little in common. */
export type CompareTexts = (before: Paragraphs, after: Paragraphs) => Promise<readonly DiffParagraph[] | undefined>;

interface Question {
  readonly before: Paragraphs;
  readonly after: Paragraphs;
}

export const TEXTS_TASK = 'compare-texts';

/** Work of a second thread: a comparison can take a second, in which nobody else would be answered. */
export const textsTask: Task = async () => async (question) => {
  const { before, after } = question as Question;
  return { answer: diffSections(before, after), moved: [] };
};

/** Compares in this thread, as tests and development do. */
export const compareHere: CompareTexts = async (before, after) => diffSections(before, after);

/** A thread that compared nothing for so long ends. */
const IDLE_MS = 300_000;

/** Compares in a second thread, which begins with the first comparison. */
export function compareElsewhere(start: () => TaskHelper): { readonly compare: CompareTexts; close(): Promise<void> } {
  const helper = createIdleHelper(start, IDLE_MS);
  return {
    compare: async (before, after) => (await helper.ask({ before, after })) as readonly DiffParagraph[] | undefined,
    close: () => helper.close(),
  };
}
