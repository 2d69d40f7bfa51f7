import { configureApi } from '@plumbline/shared/data-access';
import { ApiError } from '@plumbline/shared/domain';
import { writeForum } from './write-forum';

type Call = readonly [key: string, authorization: string | undefined];

/** A server that gives tokens one after another, and answers writes by what is planned for them. */
function serverOf(...plan: readonly (object | Error)[]): Call[] {
  const asked: Call[] = [];
  const answers = [...plan];
  let tokens = 0;
  configureApi((async (key: string, _args: object, options?: { authorization?: string }) => {
    asked.push([key, options?.authorization]);
    if (key === 'POST /api/token_identifier') return { token: `t${String((tokens += 1))}`, expires_in: 900 };
    const answer = answers.shift() ?? {};
    if (answer instanceof Error) throw answer;
    return answer;
  }) as never);
  return asked;
}

/** Each person has a token of their own. */
let person = 0;
beforeEach(() => void (person += 1));
const like = (userId = person) =>
  writeForum(userId, 'PUT /_api/forum/topics/{id}/like', { params: { id: 1 }, body: { like: true } });
const refusal = (statusCode: number, code?: string) => new ApiError(statusCode, 'Refused', { ...(code && { code }) });

it('error.forum-no-response: what nothing answers says so', async () => {
  serverOf(new TypeError('fetch failed'));
  await expect(like()).rejects.toMatchObject({ statusCode: 503, message: 'No Response' });
});

it('a refusal stays what it is, and so does a write that its reader stopped', async () => {
  const stopped = Object.assign(new Error('stopped'), { name: 'AbortError' });
  serverOf(refusal(409, 'locked'), stopped);
  await expect(like()).rejects.toMatchObject({ statusCode: 409, code: 'locked' });
  await expect(like()).rejects.toBe(stopped);
});

it('one token serves several writes of a person, and no other person', async () => {
  const asked = serverOf();
  await like();
  await like();
  await like(person + 1_000);
  expect(asked.map(([, authorization]) => authorization).filter(Boolean)).toEqual(['Token t1', 'Token t1', 'Token t2']);
});

it('error.forum-no-session: a token that ended is renewed once, a second end is shown', async () => {
  const asked = serverOf(refusal(401, 'no_session'), { liked: true });
  expect(await like()).toEqual({ liked: true });
  expect(asked.map(([, authorization]) => authorization).filter(Boolean)).toEqual(['Token t1', 'Token t2']);
  const again = serverOf(refusal(401, 'no_session'), refusal(401, 'no_session'));
  await expect(like()).rejects.toMatchObject({ code: 'no_session' });
  expect(again.filter(([key]) => key.startsWith('PUT'))).toHaveLength(2);
});
