import { ApiError } from '@plumbline/shared/domain';
import type { ReactNode } from 'react';
import type { ZodType } from 'zod';
import { exampleOf } from './example-of';
import { pageStory } from './page-story';
import type { RoutedSetting } from './routed-page';

type Contracts = Readonly<Record<string, object>>;

export interface PageStates extends Omit<RoutedSetting, 'answers'> {
  /** Contracts of what the page asks: its answers are made from them. */
  readonly contracts: readonly Contracts[];
  /** Answers that a contract alone does not make well; also a function of the arguments. */
  readonly answers?: Readonly<Record<string, unknown>>;
  /** The same where there is nothing to show. */
  readonly empty?: Readonly<Record<string, unknown>>;
}

type Given = Readonly<Record<string, unknown>>;

/** A server that answers what contracts allow. */
function madeUp(contracts: Contracts, given: Given, rows?: number) {
  return (key: string, args: Given): unknown => {
    if (Object.hasOwn(given, key)) {
      const answer = given[key];
      return typeof answer === 'function' ? (answer as (args: Given) => unknown)(args) : answer;
    }
    const contract = contracts[key];
    if (!contract) throw new ApiError(404, `No contract of ${key} is named`);
    return 'response' in contract ? exampleOf(contract.response as ZodType, rows) : undefined;
  };
}

const PATIENCE_MS = 5_000;
const LOOK_MS = 20;

const later = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Waits for what the page asks; a part that could not be shown fails the story. */
async function isShown({ canvasElement }: { readonly canvasElement: HTMLElement }): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  do await later(LOOK_MS);
  while (canvasElement.querySelector('[aria-busy="true"]') && Date.now() < end);
  const part = canvasElement.querySelector('.error-panel')?.textContent;
  const whole = /Unexpected Application Error!.*/.exec(canvasElement.textContent ?? '')?.[0];
  if (part || whole) throw new Error(part ?? whole);
}

const refuses = (): never => {
  throw new ApiError(503, 'The data cannot be read now');
};

/**
 * The states that every page has, as stories: with data, with nothing to show, and when its server fails. The first is
 * looked at by tests; the others consist of parts that have stories of their own.
 */
export function pageStates(page: ReactNode, { contracts, answers = {}, empty = {}, ...setting }: PageStates) {
  const all: Contracts = Object.assign({}, ...contracts);
  const state = (own: RoutedSetting['answers']) => pageStory(page, { ...setting, ...(own && { answers: own }) });
  return {
    withData: { ...state(madeUp(all, answers)), play: isShown },
    empty: state(madeUp(all, { ...answers, ...empty }, 0)),
    failed: state(refuses),
  };
}
