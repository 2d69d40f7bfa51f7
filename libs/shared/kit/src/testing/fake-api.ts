import { ApiError } from '@plumbline/shared/domain';

/** A call that a page made. */
export interface Asked {
  readonly key: string;
  readonly args: Readonly<Record<string, unknown>>;
}

type Args = Readonly<Record<string, unknown>>;
type Call = (key: string, args: never) => unknown;

/** Answers of a fake server: by call a value, a refusal or a function of the arguments; or one function for all. */
export type Answers = Readonly<Record<string, unknown>> | Call;

function answerOf(answers: Answers, key: string, args: Args): unknown {
  if (typeof answers === 'function') return answers(key, args as never);
  if (!(key in answers)) throw new ApiError(404, `No answer for ${key}`);
  const answer = answers[key];
  return typeof answer === 'function' ? (answer as (args: Args) => unknown)(args) : answer;
}

/** A server that answers what a test says and refuses everything else; `asked` keeps what it was asked. */
export function fakeApi(answers: Answers, asked: Asked[] = []) {
  return async (key: string, args: Args = {}): Promise<unknown> => {
    asked.push({ key, args });
    const answer = await answerOf(answers, key, args);
    if (answer instanceof Error) throw answer;
    return answer;
  };
}
