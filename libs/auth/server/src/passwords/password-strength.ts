import { fieldRefusal } from '@plumbline/shared/server';
import type { ZxcvbnFactory } from '@zxcvbn-ts/core';

/** Length of the judged part of a password: keeps each check under 50 ms, and the rest only makes it stronger. */
const JUDGED_LENGTH = 32;
/** Spellings such as `p4ssw0rd` that are tried; the library's own 100 take ten times as long. */
const JUDGED_SPELLINGS = 20;
/** Of 0 to 4: at least 10^8 guesses, also where the hashes are stolen. */
const MIN_SCORE = 3;
const OWN_WORDS_WARNING = 'This is your name, your address or the name of this site, or close to it.';
const ADVICE = 'Use a few words that have nothing to do with each other.';

/** Words and common passwords are a tenth of a second to load, so only where a password is set, once. */
async function loadEstimator(): Promise<ZxcvbnFactory> {
  const { ZxcvbnFactory: Estimator } = await import('@zxcvbn-ts/core');
  const { adjacencyGraphs, dictionary: common } = await import('@zxcvbn-ts/language-common');
  const { dictionary: english, translations } = await import('@zxcvbn-ts/language-en');
  const { warnings } = translations;
  return new Estimator({
    dictionary: {
      passwords: common['passwords-common'],
      commonWords: english['commonWords-en'],
      firstnames: english['firstnames-en'],
    },
    graphs: adjacencyGraphs,
    translations: { ...translations, warnings: { ...warnings, userInputs: OWN_WORDS_WARNING } },
    maxLength: JUDGED_LENGTH,
    l33tMaxSubstitutions: JUDGED_SPELLINGS,
  });
}

let estimator: Promise<ZxcvbnFactory> | undefined;

/** Names and addresses with the words they are made of. */
const toWords = (names: readonly string[]): string[] => [
  ...new Set(names.flatMap((name) => [name, ...name.split(/[^\p{L}\p{N}]+/u)]).filter((word) => word.length > 2)),
];

const fold = (text: string): string => text.trim().toLowerCase();

/** Why a password is too easy to guess; undefined for a good one. */
export async function findWeakness(password: string, ownNames: readonly string[]): Promise<string | undefined> {
  if (ownNames.some((name) => fold(name) === fold(password))) return OWN_WORDS_WARNING;
  estimator ??= loadEstimator();
  const { score, feedback } = (await estimator).check(password, toWords(ownNames));
  return score < MIN_SCORE ? (feedback.warning ?? 'This is easy to guess.') : undefined;
}

/** A password to be set, with whose it is to be. */
export interface WantedPassword {
  readonly password: string;
  /** Names and addresses of the person. */
  readonly ownNames: readonly string[];
  /** Of the field in the body, for the form. */
  readonly path: string;
}

/** Throws 400 at the field for a password that is easy to guess. */
export type DemandStrongPassword = (wanted: WantedPassword) => Promise<void>;

/** Nobody may use the name of the installation either. */
export const demandStrongPassword =
  (brand: string): DemandStrongPassword =>
  async ({ password, ownNames, path }) => {
    const weakness = await findWeakness(password, [...ownNames, brand]);
    if (weakness === undefined) return;
    const message = `${weakness} ${ADVICE}`;
    throw fieldRefusal(path, message, { code: 'weak_password' });
  };
