import type { Task, TaskHelper } from '@plumbline/shared/server';
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

/** Compares in a second thread, which begins with the first comparison; one that ended is begun again. */
export function compareElsewhere(start: () => TaskHelper): { readonly compare: CompareTexts; close(): Promise<void> } {
  let helper: TaskHelper | undefined;
  return {
    compare: async (before, after) => {
      helper ??= start();
      const asked = helper;
      try {
        return (await asked.ask({ before, after })) as readonly DiffParagraph[] | undefined;
      } catch (error) {
        if (helper === asked) helper = undefined;
        await asked.close();
        throw error;
      }
    },
    close: async () => helper?.close(),
  };
}
