/** Standings, computed from a person's posts: none is granted, and no badge shows it. */
export const STANDINGS = ['new', 'member', 'trusted'] as const;
export type Standing = (typeof STANDINGS)[number];

/** At most `most` per `seconds`. */
export interface Rate {
  readonly most: number;
  readonly seconds: number;
}

/** How much somebody may write and like. */
export interface Limits {
  readonly topics: readonly Rate[];
  readonly posts: readonly Rate[];
  readonly likes: readonly Rate[];
  /** In one post. */
  readonly links: number;
  readonly mentions: number;
}

const DAY = 86_400;
const HOUR = 3_600;

/** The limits of each standing. */
export const LIMITS: Readonly<Record<Standing, Limits>> = {
  new: {
    topics: [{ most: 2, seconds: DAY }],
    posts: [
      { most: 1, seconds: 60 },
      { most: 10, seconds: DAY },
    ],
    likes: [{ most: 20, seconds: DAY }],
    links: 1,
    mentions: 2,
  },
  member: {
    topics: [{ most: 10, seconds: DAY }],
    posts: [
      { most: 1, seconds: 15 },
      { most: 60, seconds: HOUR },
    ],
    likes: [{ most: 100, seconds: DAY }],
    links: 5,
    mentions: 5,
  },
  trusted: {
    topics: [{ most: 20, seconds: DAY }],
    posts: [{ most: 1, seconds: 10 }],
    likes: [{ most: 200, seconds: DAY }],
    links: 10,
    mentions: 10,
  },
};

/** Characters of a title. */
export const TITLE = { least: 8, most: 150 } as const;
/** Characters of a post, as a reader counts them. */
export const MAX_CONTENT = 30_000;
export const MAX_TAGS = 5;
export const MAX_TAG = 30;
/** Securities that one post may name; further ones stay words. */
export const MAX_TICKERS = 5;
/** Rows of a page of topics. */
export const TOPICS_A_PAGE = 30;
/** Numbers of a page of posts. */
export const POSTS_A_PAGE = 20;
/** An edit within this time is no change that readers need to know of, unless somebody answered or flagged. */
export const QUIET_MS = 5 * 60_000;
/** Texts of what was taken away are kept for staff so long. */
export const KEPT_DAYS = 30;
