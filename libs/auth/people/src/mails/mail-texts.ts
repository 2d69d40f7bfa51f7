import { fillMail, mailProblems, MAILS, type MailKind, type MailValues } from '@plumbline/auth/domain';
import type { AuthStore } from '../store/auth-store';

/** A mail before it is addressed. */
export interface MailText {
  readonly subject: string;
  readonly text: string;
}

/** The text of a mail, filled in: what staff wrote, else the built-in one. */
export type MailTexts = <K extends MailKind>(store: AuthStore, kind: K, values: MailValues<K>) => Promise<MailText>;

/** The texts under the name of this installation. */
export const mailTexts =
  (brand: string): MailTexts =>
  async (store, kind, values) => {
    const written = await store
      .selectFrom('email_contents')
      .select(['subject', 'text'])
      .where('kind', '=', kind)
      .where('active', '=', true)
      .executeTakeFirst();
    // Texts written before a rule existed may break it; the built-in text is used then.
    const isGood = written && Object.keys(mailProblems(kind, written)).length === 0;
    const { subject, text } = isGood ? written : MAILS[kind];
    const filled = { ...values, brand };
    return { subject: fillMail(subject, filled), text: `${fillMail(text, filled)}\n` };
  };
