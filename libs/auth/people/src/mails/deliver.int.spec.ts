import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { createTestStore, type TestStore } from '@plumbline/shared/server/testing';
import { HOSTILE_TEXTS, SANITISER_TEXTS, UNPRINTABLE_TEXTS } from '@plumbline/shared/testing';
import { SMTPServer } from 'smtp-server';
import { authStore, type AuthStore } from '../store/auth-store';
import { authMigrations } from '../store/migrations';
import { deliverNext, openMailRoute, type MailRoute } from './deliver';
import { resendMail, sendMail } from './mails';

const FROM = '"Plumbline" <no-reply@site.example>';
const LINK = `http://site.example/reset?token=${'t'.repeat(43)}`;

let test: TestStore;
let store: AuthStore;
const folder = mkdtempSync(path.join(tmpdir(), 'outbox-'));
const outbox = path.join(folder, 'outbox');

beforeAll(async () => {
  test = await createTestStore(authMigrations);
  store = authStore(test.db);
}, 60_000);
beforeEach(() => store.deleteFrom('mails').execute());
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await test.remove();
});

const leave = (more: object = {}) =>
  sendMail(store, { to: 'ada@mail.example', userId: null, subject: 'Grüße', text: `Hello\n\n${LINK}\n`, ...more });
const rows = () => store.selectFrom('mails').selectAll().orderBy('id').execute();

interface Mailbox {
  readonly received: { to: string[]; from: string; message: string }[];
  /** Answer of the server in place of accepting a mail. */
  refusal: string | undefined;
  readonly route: MailRoute;
  close(): Promise<void>;
}

async function openMailbox(): Promise<Mailbox> {
  const mailbox = { received: [] as Mailbox['received'], refusal: undefined as string | undefined };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, { envelope }, done) =>
      void text(stream).then((message) => {
        if (mailbox.refusal) return done(Object.assign(new Error(mailbox.refusal), { responseCode: 451 }));
        const from = envelope.mailFrom ? envelope.mailFrom.address : '';
        mailbox.received.push({ to: envelope.rcptTo.map(({ address }) => address), from, message });
        return done();
      }),
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.server.address() as AddressInfo;
  const route = openMailRoute({ smtpUrl: `smtp://127.0.0.1:${port}`, from: FROM, outbox });
  const close = () => {
    route.close();
    return new Promise<void>((closed) => server.close(closed));
  };
  return Object.assign(mailbox, { route, close });
}

describe('with a mail server', () => {
  let mailbox: Mailbox;
  beforeEach(async () => void (mailbox = await openMailbox()));
  afterEach(() => mailbox.close());

  it('a mail is sent as plain text, once', async () => {
    await leave();
    expect(await deliverNext(store, mailbox.route)).toBe(true);
    expect(await deliverNext(store, mailbox.route)).toBe(false);
    const [{ message, ...envelope }] = mailbox.received as [Mailbox['received'][number]];
    expect(envelope).toEqual({ to: ['ada@mail.example'], from: 'no-reply@site.example' });
    expect(message).toMatch(/^Content-Type: text\/plain/m);
    expect(message).toMatch(/^Message-ID: <mail-\d+-\d+@site\.example>/m);
    expect(await rows()).toMatchObject([{ state: 'sent', attempts: 1, error: '' }]);
  });

  it('the token of a link is kept no longer than the mail waits', async () => {
    await leave();
    expect((await rows())[0]?.text_body).toContain(LINK);
    await deliverNext(store, mailbox.route);
    expect(mailbox.received[0]?.message.replace(/=\r\n/g, '')).toContain('t'.repeat(43));
    expect((await rows())[0]?.text_body).toBe('Hello\n\nhttp://site.example/reset?token=[removed]\n');
    await expect(resendMail(store, (await rows())[0]!.id)).rejects.toMatchObject({ statusCode: 409 });
  });

  it('nothing in a subject or an address becomes a header or another reader', async () => {
    await leave({ subject: 'Hello\r\nBcc: eve@evil.example', to: 'ada@mail.example' });
    await leave({ to: '"x, eve@evil.example" <ada@mail.example>, eve@evil.example' });
    while (await deliverNext(store, mailbox.route));
    expect(mailbox.received.flatMap(({ to }) => to)).not.toContain('eve@evil.example');
    expect(mailbox.received[0]?.message).not.toMatch(/^Bcc:/m);
  });

  it('a refused mail is tried after growing pauses, five times, and then has failed', async () => {
    mailbox.refusal = 'The box is full';
    await leave();
    let now = Date.now() + 1000;
    const pauses: number[] = [];
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      expect(await deliverNext(store, mailbox.route, () => now)).toBe(true);
      const [row] = await rows();
      expect(row).toMatchObject({ attempts: attempt, error: expect.stringContaining('The box is full') });
      if (attempt === 5) break;
      pauses.push((row!.next_at.getTime() - now) / 60_000);
      expect(await deliverNext(store, mailbox.route, () => row!.next_at.getTime() - 1)).toBe(false);
      now = row!.next_at.getTime();
    }
    expect(pauses).toEqual([1, 5, 30, 120]);
    expect(await rows()).toMatchObject([{ state: 'failed' }]);
    expect(await deliverNext(store, mailbox.route, () => now + 1e9)).toBe(false);

    mailbox.refusal = undefined;
    expect(await resendMail(store, 0)).toBeUndefined();
    await resendMail(store, (await rows())[0]!.id);
    expect(await deliverNext(store, mailbox.route)).toBe(true);
    expect(await rows()).toMatchObject([{ state: 'sent', attempts: 1 }]);
  });

  it('a refusal is recorded as one line, whatever the mail server says', async () => {
    mailbox.refusal = 'The box\0 is <b>full</b>\u001b[2J';
    await leave();
    await deliverNext(store, mailbox.route);
    expect(await rows()).toMatchObject([
      { state: 'waiting', error: expect.stringMatching(/The box +is <b>full<\/b>/) },
    ]);
    expect((await rows())[0]?.error).not.toMatch(/\p{Cc}/u);
  });

  it('several workers never send one mail twice', async () => {
    for (let count = 0; count < 12; count += 1) await leave({ subject: `mail ${count}` });
    const lane = async () => {
      while (await deliverNext(store, mailbox.route));
    };
    await Promise.all([lane(), lane(), lane()]);
    await lane();
    const subjects = mailbox.received.map(({ message }) => /^Subject: (.*)$/m.exec(message)?.[1]);
    expect(new Set(subjects).size).toBe(12);
    expect(subjects).toHaveLength(12);
  });
});

it('a server that is not there leaves the mail waiting', async () => {
  const route = openMailRoute({ smtpUrl: 'smtp://127.0.0.1:9', from: FROM, outbox });
  await leave();
  expect(await deliverNext(store, route)).toBe(true);
  expect(await rows()).toMatchObject([
    { state: 'waiting', attempts: 1, error: expect.stringMatching(/ECONN|connect/) },
  ]);
  route.close();
});

it('without a mail server a mail becomes a file that only its owner reads', async () => {
  const route = openMailRoute({ smtpUrl: undefined, from: FROM, outbox });
  await leave();
  await deliverNext(store, route);
  const [row] = await rows();
  expect(row).toMatchObject({ state: 'stored', text_body: expect.stringContaining(LINK) });
  const names = readdirSync(outbox);
  expect(names).toEqual([`${String(row!.id).padStart(8, '0')}.eml`]);
  const file = path.join(outbox, names[0]!);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const message = readFileSync(file, 'utf8');
  expect(message).toMatch(/^To: ada@mail\.example\r$/m);
  expect(message).toMatch(/^Subject: =\?UTF-8\?Q\?Gr=C3=BC=C3=9Fe\?=\r$/m);
  route.close();
});

it('a calendar file goes with a mail', async () => {
  const route = openMailRoute({ smtpUrl: undefined, from: FROM, outbox });
  const calendar = 'BEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\nEND:VCALENDAR\r\n';
  await leave({ calendar });
  await deliverNext(store, route);
  const message = readFileSync(path.join(outbox, readdirSync(outbox).sort().at(-1)!), 'utf8');
  expect(message).toContain('Content-Type: text/calendar; charset=utf-8; name=meeting.ics');
  expect(message.replace(/\s/g, '')).toContain(Buffer.from(calendar).toString('base64'));
  route.close();
});

it('whatever subject and text contain, a mail is one part of plain text with the headers of any other', async () => {
  const route = openMailRoute({ smtpUrl: undefined, from: FROM, outbox });
  const texts = [...HOSTILE_TEXTS, ...SANITISER_TEXTS, ...UNPRINTABLE_TEXTS].filter((text) => !text.includes('\0'));
  for (const text of texts) await leave({ subject: text, text: `Hello ${text}\n` });
  while (await deliverNext(store, route));
  const names = readdirSync(outbox).sort().slice(-texts.length);
  const mails = names.map((name) => readFileSync(path.join(outbox, name), 'utf8'));
  for (const mail of mails) {
    const [head = ''] = mail.split('\r\n\r\n');
    const headers = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
    expect(headers.map((line) => line.split(':')[0]).sort()).toEqual([
      'Content-Transfer-Encoding',
      'Content-Type',
      'Date',
      'From',
      'MIME-Version',
      'Message-ID',
      'Subject',
      'To',
    ]);
    expect(headers).toContain('To: ada@mail.example');
    expect(headers).toContain('Content-Type: text/plain; charset=utf-8');
    // Bare ends of lines would be read as the end of a header, or of the mail, by some.
    expect(mail.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  }
  route.close();
});
