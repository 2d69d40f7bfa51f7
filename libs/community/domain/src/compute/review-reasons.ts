import type { ReviewReason } from '../model/flags';
import type { TextMarks } from './text-marks';

/** Facts that decide whether staff must review a post first. */
export interface ReviewFacts {
  readonly plain: string;
  readonly marks: Pick<TextMarks, 'domains'>;
  /** No post of this author was approved yet. */
  readonly isFirst: boolean;
  readonly words: readonly string[];
  readonly listedDomains: readonly string[];
  /** Another account wrote the same in a day. */
  readonly isDuplicate: boolean;
  /** Another new account linked to one of these domains in a day, and the author is new as well. */
  readonly sharesDomain: boolean;
  /** Three new accounts named one thinly traded security in a day. */
  readonly isPump: boolean;
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const hasWord = (plain: string, word: string): boolean =>
  new RegExp(`(?<![\\p{L}\\p{N}])${escaped(word)}(?![\\p{L}\\p{N}])`, 'iu').test(plain);

/** A domain and all below it. */
const isBelow = (domain: string, listed: string): boolean => domain === listed || domain.endsWith(`.${listed}`);

/** Why a post waits for staff; none where readers see it at once. */
export function reviewReasons(facts: ReviewFacts): readonly ReviewReason[] {
  const { plain, marks, words, listedDomains } = facts;
  const reasons: [ReviewReason, boolean][] = [
    ['new', facts.isFirst],
    ['word', words.some((word) => hasWord(plain, word))],
    ['domain', marks.domains.some((domain) => listedDomains.some((listed) => isBelow(domain, listed)))],
    ['duplicate', facts.isDuplicate],
    ['same-domain', facts.sharesDomain],
    ['pump', facts.isPump],
  ];
  return reasons.filter(([, holds]) => holds).map(([reason]) => reason);
}
