import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { tempFolder } from '@plumbline/market-data/importers/testing';

import { testServer } from '../testing/test-server';
import { createPoliteFetch, retryAfterMs, userAgentOf, type PoliteOptions } from './fetch-politely';
import { createHostQueue, sleep } from './host-queue';

const folder = tempFolder();
const server = testServer();
let files = 0;

/** A fetch with pauses that are noted instead of waited for. */
function polite(given: Partial<PoliteOptions> = {}) {
  const pauses: number[] = [];
  const stateFile = path.join(folder, `${(files += 1)}.json`);
  const options = { userAgent: 'Plumbline/1.0 (a@example.com)', stateFile, limits: {}, attempts: 3, backOffMs: 100 };
  const wait = async (ms: number): Promise<void> => void pauses.push(ms);
  return { ...createPoliteFetch({ ...options, now: () => 0, sleep: wait, ...given }), pauses, stateFile };
}

const textOf = (answer: object): string | undefined =>
  'bytes' in answer ? Buffer.from(answer.bytes as Uint8Array).toString() : undefined;
const ask = (where: string, more: object = {}) => ({ url: `${server.url()}${where}`, file: 'x.csv', ...more });

describe('an answer', () => {
  it('is the body, asked for under a name with a contact', async () => {
    server.answer('/a', ({ headers }) => ({ body: String(headers['user-agent']) }));
    const answer = await polite().fetch(ask('/a'));
    expect(answer.state).toBe('changed');
    expect(textOf(answer)).toBe('Plumbline/1.0 (a@example.com)');
  });

  it.each([404, 410])('of %d is a missing file', async (status) => {
    server.answer('/gone', () => ({ status }));
    expect(await polite().fetch(ask('/gone'))).toEqual({ state: 'missing' });
  });

  it('of 403 is a missing file where an archive says that it has none', async () => {
    server.answer('/holiday', () => ({ status: 403, body: '<Error><Code>AccessDenied</Code></Error>' }));
    expect(await polite().fetch(ask('/holiday'))).toEqual({ state: 'missing' });
  });

  it('that is a page in place of a file is a failure, but where a page is wanted', async () => {
    server.answer('/guard', () => ({ body: '<!DOCTYPE html><title>One moment</title>' }));
    await expect(polite().fetch(ask('/guard'))).rejects.toThrow(/answered a page, not the file/);
    expect((await polite().fetch(ask('/guard', { isPage: true }))).state).toBe('changed');
    expect((await polite().fetch(ask('/guard', { file: 'list.html' }))).state).toBe('changed');
  });

  it.each([
    ['403 at once', { status: 403 }, /answered 403/, 1],
    ['500 after all attempts', { status: 500 }, /answered 500/, 3],
    ['trap 13: 200 with nothing in it', { body: '' }, /the answer is empty/, 3],
    [
      'trap 12: an error reported with status 200',
      { body: 'Exceeded the daily hits limit' },
      /"Exceeded the daily hits limit"/,
      1,
    ],
    ['a body cut off', { body: 'half', length: 100 }, /the connection failed/, 3],
  ])('fails with %s', async (_name, answer, message, asked) => {
    const path = `/fails-${String(_name).replaceAll(/\W/g, '')}`;
    server.answer(path, () => answer);
    await expect(
      polite().fetch(ask(`${path}?api_token=secret`, { errorText: 'exceeded the daily hits limit' })),
    ).rejects.toThrow(message);
    expect(server.asked(path)).toBe(asked);
  });

  it('never shows the query, where keys are', async () => {
    server.answer('/key', () => ({ status: 401 }));
    const error = await polite()
      .fetch(ask('/key?apikey=secret'))
      .catch((each: unknown) => each);
    expect(String((error as Error).stack)).not.toContain('secret');
    expect((error as Error).cause).toBeUndefined();
  });

  it('larger than allowed is refused, with and without a stated length', async () => {
    server.answer('/large', () => ({ body: 'x'.repeat(5000) }));
    server.answer('/larger', () => ({ body: 'x'.repeat(5000), chunked: true }));
    const { fetch } = polite({ maxBytes: 1000 });
    await expect(fetch(ask('/large'))).rejects.toThrow(/at most 1000 are taken/);
    await expect(fetch(ask('/larger'))).rejects.toThrow(/larger than 1000 bytes/);
  });

  it('that does not come in time is asked for again', async () => {
    server.answer('/slow', (_request, count) => (count === 1 ? { never: true } : { body: 'late' }));
    const { fetch, pauses } = polite({ timeoutMs: 150 });
    expect(textOf(await fetch(ask('/slow')))).toBe('late');
    expect(pauses).toContain(100);
  });

  it('may take longer than its limit as long as it is not silent', async () => {
    server.answer('/steady', () => ({ body: 'a steady body', everyMs: 30 }));
    expect(textOf(await polite({ timeoutMs: 150 }).fetch(ask('/steady')))).toBe('a steady body');
  });
});

describe('a large body', () => {
  const WHOLE = 'the whole body of a large archive';
  let into = '';
  beforeEach(() => {
    into = path.join(folder, `large-${(files += 1)}`, 'x.zip');
  });

  it('is written to its file and never held', async () => {
    server.answer('/zip', () => ({ body: WHOLE }));
    expect(await polite().fetch(ask('/zip', { into }))).toEqual({ state: 'changed', bytes: new Uint8Array() });
    expect(readFileSync(into, 'utf8')).toBe(WHOLE);
    expect(readdirSync(path.dirname(into))).toEqual(['x.zip']);
  });

  it('that breaks off is continued where it stopped, also after a restart', async () => {
    const ranges: unknown[] = [];
    server.answer('/cut', ({ headers: { range, 'if-range': version } }, count) => {
      ranges.push(range, version);
      const headers = { etag: '"v1"' };
      if (count === 1) return { body: WHOLE.slice(0, 10), length: WHOLE.length, headers };
      return { status: 206, body: WHOLE.slice(10), headers };
    });
    await expect(polite({ attempts: 1 }).fetch(ask('/cut', { into }))).rejects.toThrow(/the connection failed/);
    expect((await polite().fetch(ask('/cut', { into }))).state).toBe('changed');
    expect(ranges).toEqual([undefined, undefined, 'bytes=10-', '"v1"']);
    expect(readFileSync(into, 'utf8')).toBe(WHOLE);
  });

  it('of another version by then begins again', async () => {
    server.answer('/moved', (_, count) =>
      count === 1
        ? { body: WHOLE.slice(0, 10), length: WHOLE.length, headers: { etag: '"v1"' } }
        : { body: 'another version', headers: { etag: '"v2"' } },
    );
    expect((await polite().fetch(ask('/moved', { into }))).state).toBe('changed');
    expect(readFileSync(into, 'utf8')).toBe('another version');
  });

  it('that is a page of the site leaves nothing behind', async () => {
    server.answer('/page', () => ({ body: '<html>One moment</html>' }));
    await expect(polite().fetch(ask('/page', { into, file: 'x.zip' }))).rejects.toThrow(/answered a page/);
    expect(readdirSync(path.dirname(into))).toEqual([]);
  });
});

describe('pauses', () => {
  it('grow, and follow Retry-After', async () => {
    server.answer('/busy', (_request, count) =>
      count === 1 ? { status: 429, headers: { 'retry-after': '7' } } : count === 2 ? { status: 503 } : { body: 'ok' },
    );
    const { fetch, pauses } = polite({ limits: { [new URL(server.url()).host]: { everyMs: 0, atOnce: 1 } } });
    expect(textOf(await fetch(ask('/busy')))).toBe('ok');
    expect(pauses).toEqual([7000, 200]);
  });

  it('longer than five minutes are not waited for', async () => {
    server.answer('/tomorrow', () => ({ status: 429, headers: { 'retry-after': '86400' } }));
    await expect(polite().fetch(ask('/tomorrow'))).rejects.toThrow(/asks for a pause of 86400 s/);
    expect(server.asked('/tomorrow')).toBe(1);
  });

  it.each([
    ['120', 120_000],
    ['Thu, 01 Jan 1970 00:01:00 GMT', 60_000],
    ['soon', undefined],
    [null, undefined],
  ])('Retry-After %j is %j ms', (header, expected) => {
    expect(retryAfterMs(header, 0)).toBe(expected);
  });
});

describe('a refusal', () => {
  it.each([403, 429])(
    'of %d leaves all hosts of the publisher alone for ten minutes, also after a restart',
    async (status) => {
      const [first, second] = [server.url(), server.url().replace('127.0.0.1', 'localhost')];
      const limits = Object.fromEntries(
        [first, second].map((url) => [
          new URL(url).host,
          { everyMs: 0, atOnce: 1, publisher: 'x', silenceMs: 600_000 },
        ]),
      );
      server.answer(`/refused-${status}`, () => ({ status }));
      server.answer(`/other-${status}`, () => ({ body: 'data' }));
      let time = 0;
      const { fetch, stateFile } = polite({ limits, now: () => time });
      await expect(fetch(ask(`/refused-${status}`))).rejects.toThrow(/not requested for 10 minutes/);
      const after = polite({ limits, now: () => time, stateFile });
      const other = { url: `${second}/other-${status}`, file: 'x.csv' };
      time = 599_999;
      await expect(after.fetch(other)).rejects.toThrow(/refused and is not requested before 00:10 UTC/);
      expect(server.asked(`/other-${status}`)).toBe(0);
      time = 600_000;
      expect((await after.fetch(other)).state).toBe('changed');
      expect(server.asked(`/refused-${status}`)).toBe(1);
    },
  );
});

describe('versions', () => {
  it('are asked for by ETag and date once what was fetched is safe', async () => {
    const headers = { etag: '"v1"', 'last-modified': 'Mon, 05 Jan 2026 10:00:00 GMT' };
    server.answer('/etag', (request) =>
      request.headers['if-none-match'] === '"v1"' && request.headers['if-modified-since']
        ? { status: 304 }
        : { body: 'data', headers },
    );
    const first = polite();
    expect((await first.fetch(ask('/etag'))).state).toBe('changed');
    // Not imported yet: it would be given again.
    expect((await first.fetch(ask('/etag'))).state).toBe('changed');
    await first.keepValidators();
    expect(
      await createPoliteFetch({ userAgent: 'x', stateFile: first.stateFile, limits: {} }).fetch(ask('/etag')),
    ).toEqual({
      state: 'unchanged',
    });
  });

  it('show in the body where the publisher says nothing, and no address is recorded', async () => {
    server.answer('/plain', () => ({ body: 'same' }));
    const { fetch, keepValidators, stateFile } = polite();
    await fetch(ask('/plain?apikey=secret'));
    await keepValidators();
    expect(await fetch(ask('/plain?apikey=secret'))).toEqual({ state: 'unchanged' });
    expect(readFileSync(stateFile, 'utf8')).not.toMatch(/secret|plain/);
  });
});

describe('what was fetched and not imported', () => {
  it('is given again, whatever is kept after it', async () => {
    server.answer('/lost', () => ({ body: 'data' }));
    server.answer('/safe', () => ({ body: 'data' }));
    const { fetch, keepValidators, dropValidators } = polite();
    await fetch(ask('/lost', { version: '1' }));
    dropValidators();
    await fetch(ask('/safe', { version: '1' }));
    await keepValidators();
    expect((await fetch(ask('/lost', { version: '1' }))).state).toBe('changed');
    expect((await fetch(ask('/safe', { version: '1' }))).state).toBe('unchanged');
  });
});

describe('a version that is published elsewhere', () => {
  it('is asked for once, as soon as what was fetched is safe', async () => {
    server.answer('/part', () => ({ body: 'data' }));
    const first = polite();
    const one = ask('/part', { version: '1' });
    expect((await first.fetch(one)).state).toBe('changed');
    expect((await first.fetch(one)).state).toBe('changed');
    await first.keepValidators();
    expect(await first.fetch(one)).toEqual({ state: 'unchanged' });
    expect(server.asked('/part')).toBe(2);
  });

  it('that is another one is asked for until the file is another one, too', async () => {
    let body = 'old';
    server.answer('/late', () => ({ body }));
    const { fetch, keepValidators } = polite();
    await fetch(ask('/late', { version: '1' }));
    await keepValidators();
    // The publisher announces it before it has it.
    expect(await fetch(ask('/late', { version: '2' }))).toEqual({ state: 'unchanged' });
    await keepValidators();
    body = 'new';
    expect((await fetch(ask('/late', { version: '2' }))).state).toBe('changed');
    await keepValidators();
    expect(await fetch(ask('/late', { version: '2' }))).toEqual({ state: 'unchanged' });
    expect(server.asked('/late')).toBe(3);
  });
});

describe('redirects', () => {
  it('are followed, without the headers of the request to another host', async () => {
    server.answer('/to', ({ headers }) => ({ body: JSON.stringify(headers) }));
    const other = server.url().replace('127.0.0.1', 'localhost');
    server.answer('/from', () => ({ status: 302, headers: { location: `${other}/to` } }));
    server.answer('/near', () => ({ status: 302, headers: { location: '/to' } }));
    const headers = { authorization: 'Token secret' };
    expect(textOf(await polite().fetch(ask('/near', { headers })))).toContain('secret');
    const far = textOf(await polite().fetch(ask('/from', { headers })));
    expect(far).not.toContain('secret');
    expect(far).toContain('Plumbline');
  });

  it.each([
    ['to itself', '/loop', /more than 5 redirects/],
    ['to a file', 'file:///etc/passwd', /Only http and https/],
  ])('%s are refused', async (_name, location, message) => {
    server.answer('/loop', () => ({ status: 301, headers: { location } }));
    await expect(polite().fetch(ask('/loop'))).rejects.toThrow(message);
  });

  it.each(['ftp://example.com/x', 'file:///etc/passwd', 'nonsense'])('%s is not fetched', async (url) => {
    await expect(polite().fetch({ url, file: 'x' })).rejects.toThrow(/Only http and https/);
  });
});

describe('aborting', () => {
  it('ends a request', async () => {
    server.answer('/hang', () => ({ never: true }));
    const control = new AbortController();
    const asked = polite().fetch(ask('/hang'), control.signal);
    setTimeout(() => control.abort(new Error('stopped')), 50);
    await expect(asked).rejects.toThrow('stopped');
  });

  it('ends a pause', async () => {
    server.answer('/again', () => ({ status: 503 }));
    const control = new AbortController();
    const asked = polite({ sleep, backOffMs: 60_000 }).fetch(ask('/again'), control.signal);
    setTimeout(() => control.abort(new Error('stopped')), 50);
    await expect(asked).rejects.toThrow('stopped');
  });
});

describe('limits of a host', () => {
  it('are shared by hosts of one publisher', async () => {
    let time = 0;
    const run = createHostQueue(() => ({ everyMs: 100, atOnce: 4, publisher: 'x' }), {
      now: () => time,
      sleep: async (ms) => void (time += ms),
    });
    const starts: number[] = [];
    for (const host of ['a', 'b', 'a']) await run(host, async () => void starts.push(time));
    expect(starts).toEqual([0, 100, 200]);
  });

  it('space the starts and bound how many are under way', async () => {
    let time = 0;
    const starts: number[] = [];
    let running = 0;
    let most = 0;
    const run = createHostQueue(() => ({ everyMs: 200, atOnce: 2 }), {
      now: () => time,
      sleep: async (ms) => void (time += ms),
    });
    const task = async (): Promise<void> => {
      starts.push(time);
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
    };
    await Promise.all([1, 2, 3, 4].map(() => run('a', task)));
    expect(
      starts
        .map((start, index) => start - (starts[index - 1] ?? start))
        .slice(1)
        .every((gap) => gap >= 0),
    ).toBe(true);
    expect(starts.at(-1)).toBeGreaterThanOrEqual(600);
    expect(most).toBeLessThanOrEqual(2);
  });
});

describe('the name', () => {
  it('needs a contact', () => {
    expect(userAgentOf('Plumb line', 'a@example.com')).toBe('Plumbline/1.0 (a@example.com)');
    expect(() => userAgentOf('Plumbline', undefined)).toThrow(/CONTACT_EMAIL/);
  });
});
