/** An answer as far as it is searched. */
export interface SearchedEntry {
  readonly question: string;
  /** Plain words of the answer. */
  readonly plain: string;
  readonly words: string;
}

/** Words that say nothing of what a question is about. */
const EMPTY_WORDS = new Set(
  'a an the is are was be do does did can could i my me you your it its of to in on at for with and or not no what why how when where which who this that there have has get from'.split(
    ' ',
  ),
);

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1 && !EMPTY_WORDS.has(word));

/** The common beginning that forms of a word share: 'alerts' and 'alert', 'deleted' and 'delete'. */
const stemOf = (word: string): string =>
  word.length > 4 ? word.replace(/(ing|ed|es|s|e)$/, '') : word.replace(/s$/, '');

const IN_QUESTION = 3;
const IN_WORDS = 2;
const IN_ANSWER = 1;

/** How well an entry fits some words: 0 where a word that counts is nowhere in it. */
function scoreOf(entry: SearchedEntry, asked: readonly string[], needsAll: boolean): number {
  const [question, words, plain] = [entry.question, entry.words, entry.plain].map((text) => text.toLowerCase());
  let score = 0;
  for (const word of asked) {
    const found = question!.includes(word)
      ? IN_QUESTION
      : words!.includes(word)
        ? IN_WORDS
        : plain!.includes(word)
          ? IN_ANSWER
          : 0;
    if (found === 0 && needsAll) return 0;
    score += found;
  }
  return score;
}

/** Entries that have all words of a search, the best first; all of them in their order where nothing is searched. */
export function searchHelp<Entry extends SearchedEntry>(entries: readonly Entry[], text: string): Entry[] {
  const asked = wordsOf(text).map(stemOf);
  if (asked.length === 0) return [...entries];
  return ranked(entries, (entry) => scoreOf(entry, asked, true), 1);
}

/** A question is answered where so much of it is found: a word of the question, or several of the answer. */
const MIN_SCORE = 3;

/** At most three entries that may answer a question as somebody types it. */
export function likelyAnswers<Entry extends SearchedEntry>(entries: readonly Entry[], text: string): Entry[] {
  const asked = [...new Set(wordsOf(text).map(stemOf))];
  return ranked(entries, (entry) => scoreOf(entry, asked, false), MIN_SCORE).slice(0, 3);
}

function ranked<Entry>(entries: readonly Entry[], score: (entry: Entry) => number, least: number): Entry[] {
  return entries
    .map((entry) => ({ entry, score: score(entry) }))
    .filter((one) => one.score >= least)
    .sort((a, b) => b.score - a.score)
    .map(({ entry }) => entry);
}
