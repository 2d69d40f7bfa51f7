import type { writingCalls } from '@plumbline/content/contract';
import type { ArticleLanguage, Audience, OwnCategory } from '@plumbline/content/domain';
import type { ResultOf } from '@plumbline/shared/domain';

export type Draft = ResultOf<(typeof writingCalls)['GET /_api/messages/{id}/draft']>;

/** Values that an author edits. */
export interface DraftValues {
  readonly title: string;
  readonly deck: string;
  readonly body: string;
  readonly audience: Audience;
  readonly country: string;
  readonly category: OwnCategory;
  readonly language: ArticleLanguage;
  readonly disclosure: string;
  readonly tags: readonly number[];
  readonly stocks: readonly { readonly name: string; readonly symbol: string; readonly company: string }[];
}

/** The values of what is kept. */
export const valuesOf = (draft: Draft): DraftValues => {
  const { title, deck, body, audience, country, category, language, disclosure, tags, stocks } = draft;
  return {
    title,
    deck,
    body,
    audience,
    country,
    category,
    disclosure,
    language: language as ArticleLanguage,
    tags: tags.map(({ id }) => id),
    stocks: stocks.map(({ ref, symbol, company }) => ({ name: `ref:${ref}`, symbol, company })),
  };
};

/** The same as a call takes them. */
export const bodyOf = ({ tags, stocks, ...values }: DraftValues) => ({
  ...values,
  title: values.title.trim(),
  tags: [...tags],
  stocks: stocks.map(({ name }) => name),
});

const keyOf = (id: number): string => `article-draft:${id}`;

/** The last text of a draft, kept in this browser until the server has it. */
export const backup = {
  keep: (id: number, values: DraftValues, version: number): void => {
    try {
      localStorage.setItem(keyOf(id), JSON.stringify({ values, version }));
    } catch {
      // A full or closed storage: the text is on the screen still.
    }
  },
  drop: (id: number): void => {
    try {
      localStorage.removeItem(keyOf(id));
    } catch {
      // As above.
    }
  },
  read: (id: number): { readonly values: DraftValues; readonly version: number } | undefined => {
    try {
      const text = localStorage.getItem(keyOf(id));
      return text ? (JSON.parse(text) as { values: DraftValues; version: number }) : undefined;
    } catch {
      return undefined;
    }
  },
};
