import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import { sql } from 'kysely';
import type { AuthStore } from '../store/auth-store';
import { withoutTokens, type MailRow } from './mails';

export interface MailRoute {
  /** Takes a mail; throws when it could not. */
  deliver(mail: MailRow): Promise<'sent' | 'stored'>;
  close(): void;
}

export interface MailSettings {
  /** `smtp://user:password@host:port`; without one mails become files. */
  readonly smtpUrl: string | undefined;
  readonly from: string;
  /** Folder of the files. */
  readonly outbox: string;
}

/** Longer than a mail server takes that is going to answer at all. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** Without what would end a header, or what no store keeps: subjects hold words of people, refusals of mail servers. */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();

const calendarFile = (content: string) => ({
  filename: 'meeting.ics',
  content,
  contentType: 'text/calendar; charset=utf-8',
});

const messageOf = (mail: MailRow, from: string) => ({
  from,
  to: { name: '', address: mail.to_address },
  subject: oneLine(mail.subject),
  text: mail.text_body,
  ...(mail.html_body === null ? {} : { html: mail.html_body }),
  ...(mail.calendar === null ? {} : { attachments: [calendarFile(mail.calendar)] }),
  headers: Object.fromEntries(Object.entries(mail.headers).map(([name, value]) => [name, oneLine(value)])),
  date: mail.created_at,
  // The same mail keeps its name: sent twice after a crash, a mailbox shows it once.
  messageId: `<mail-${mail.id}-${mail.created_at.getTime()}@${from.split('@').at(-1)?.replace(/[>\s]/g, '') ?? 'localhost'}>`,
  disableFileAccess: true,
  disableUrlAccess: true,
});

function smtpRoute({ from }: MailSettings, url: string): MailRoute {
  const transport = createTransport({ url, ...TIMEOUTS });
  return {
    async deliver(mail) {
      await transport.sendMail(messageOf(mail, from));
      return 'sent';
    },
    close: () => transport.close(),
  };
}

function fileRoute({ from, outbox }: MailSettings): MailRoute {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async deliver(mail) {
      const { message } = await transport.sendMail(messageOf(mail, from));
      await mkdir(outbox, { recursive: true, mode: 0o700 });
      const file = path.join(outbox, `${String(mail.id).padStart(8, '0')}.eml`);
      // Mails hold links that sign in: for the owner of the folder only, and never half of one.
      await writeFile(`${file}.part`, message as Buffer, { mode: 0o600 });
      await rename(`${file}.part`, file);
      return 'stored';
    },
    close: () => transport.close(),
  };
}

export const openMailRoute = (settings: MailSettings): MailRoute =>
  settings.smtpUrl ? smtpRoute(settings, settings.smtpUrl) : fileRoute(settings);

/** Pauses before the second try and the ones after it, in minutes; then a mail has failed. */
const PAUSES_MIN = [1, 5, 30, 120];

async function tryMail(store: AuthStore, mail: MailRow, { deliver }: MailRoute, now: Date): Promise<void> {
  const attempts = mail.attempts + 1;
  const row = store.updateTable('mails').where('id', '=', mail.id);
  try {
    const state = await deliver(mail);
    const text_body = state === 'sent' ? withoutTokens(mail.text_body) : mail.text_body;
    await row.set({ state, attempts, error: '', sent_at: now, text_body }).execute();
  } catch (error) {
    const pause = PAUSES_MIN[attempts - 1];
    const next_at = new Date(now.getTime() + (pause ?? 0) * 60_000);
    const text = oneLine(error instanceof Error ? error.message : String(error)).slice(0, 500);
    await row.set({ state: pause === undefined ? 'failed' : 'waiting', attempts, error: text, next_at }).execute();
  }
}

/** The mail that waits longest, locked. */
const nextMail = (store: AuthStore, now: Date): Promise<MailRow | undefined> =>
  store
    .selectFrom('mails')
    .selectAll()
    .where('state', '=', 'waiting')
    .where('next_at', '<=', now)
    .orderBy('next_at')
    .limit(1)
    .modifyEnd(sql`for update skip locked`)
    .executeTakeFirst();

const UNCERTAIN = 'The worker ended while it was sent: it may have gone, so it is not sent again';

/** Marks a mail that goes at most once as tried before it is: a crash from here on leaves it so. */
const claim = (store: AuthStore, { id }: MailRow) =>
  store.updateTable('mails').set({ state: 'failed', error: UNCERTAIN }).where('id', '=', id).execute();

/**
 * Sends the mail that waits longest; false when none is due. The row stays locked while it is sent, so that several
 * workers never send one mail; a crash leaves it waiting, and the mailbox knows it by its name. One that goes at most
 * once is claimed first instead.
 */
export async function deliverNext(store: AuthStore, route: MailRoute, now: () => number = Date.now): Promise<boolean> {
  const found = await store.transaction().execute(async (locked) => {
    const mail = await nextMail(locked, new Date(now()));
    if (mail) await (mail.is_once ? claim(locked, mail) : tryMail(locked, mail, route, new Date(now())));
    return mail;
  });
  if (found?.is_once) await tryMail(store, found, route, new Date(now()));
  return found !== undefined;
}
