import { MIN_RATINGS } from '../model/article';

/** Ratings of an article: how many, and their sum. */
export interface Ratings {
  readonly count: number;
  readonly sum: number;
}

/** The mean of ratings from 1 to 5; null while there are fewer than five. */
export const shownMean = ({ count, sum }: Ratings): number | null =>
  count < MIN_RATINGS ? null : Math.round((10 * sum) / count) / 10;
