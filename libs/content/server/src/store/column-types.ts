import type { ArticleState, Audience, OwnCategory } from '@plumbline/content/domain';

/** Content of an article as stored. */
export interface ArticleContent {
  readonly title: string;
  readonly deck: string;
  /** Rich text. */
  readonly body: string;
  readonly audience: Audience;
  readonly country: string;
  readonly category: OwnCategory;
  readonly language: string;
  readonly disclosure: string;
  /** Numbers of tags. */
  readonly tags: readonly number[];
  /** References of securities; the first one is what the article is about. */
  readonly stocks: readonly number[];
}

/** Types of columns where the domain knows more than the catalog. */
export interface ColumnTypes {
  article_versions: { content: ArticleContent };
  articles: {
    state: ArticleState;
    audience: Audience;
    category: OwnCategory;
    draft: ArticleContent;
    corrections: readonly { readonly at: string; readonly text: string }[];
  };
}

/** Columns of other domains' tables that statements here read. @public */
export interface ReadElsewhere {
  security_refs: 'ref' | 'symbol' | 'name';
}
