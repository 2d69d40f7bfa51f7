import type { StaffResource, StaffValues } from '@plumbline/shared/domain';
import { fillMail, findMail, mailProblems, MAILS } from './mails';

const SAMPLE = {
  brand: 'Name of the site',
  link: 'https://site.example/register?token=…',
  address: 'new@mail.example',
  day: '2026-12-31',
  factor: 'the passkey “Laptop”',
};

const partsOf = ({ subject, text }: StaffValues) => ({ subject: String(subject ?? ''), text: String(text ?? '') });

/** The mail as it would be sent; the built-in one while nothing is written. */
function preview(values: StaffValues) {
  const { subject, text } = partsOf(values);
  const known = findMail(values['kind']);
  return {
    title: fillMail(subject || (known?.subject ?? ''), SAMPLE),
    text: fillMail(text || (known?.text ?? ''), SAMPLE),
  };
}

/** Texts of mails that staff wrote in place of the built-in ones. */
export const EMAIL_CONTENTS: StaffResource = {
  name: 'email',
  title: 'Mail texts',
  group: 'Mail',
  noun: 'mail text',
  about: 'What mails of the product say. A mail that is not in this list has its built-in text.',
  table: 'email_contents',
  calls: {
    list: 'GET /_api/admin/email_contents',
    create: 'POST /_api/admin/email_contents',
    update: 'PUT /_api/admin/email_contents/{id}',
    remove: 'DELETE /_api/admin/email_contents/{id}',
  },
  fields: [
    {
      key: 'kind',
      label: 'Mail',
      kind: 'choice',
      choices: Object.entries(MAILS).map(([value, { label }]) => ({ value, label })),
    },
    { key: 'subject', label: 'Subject', kind: 'line', max: 150 },
    {
      key: 'text',
      label: 'Text',
      kind: 'text',
      max: 5_000,
      hint: 'Plain text. {brand}, {link}, {address}, {day} and {factor} are filled in where the mail has them.',
    },
    { key: 'active', label: 'In use', kind: 'flag', initial: true },
  ],
  columns: ['subject', 'kind', 'active'],
  searched: ['subject', 'text'],
  filters: ['kind', 'active'],
  order: { key: 'kind', direction: 'asc' },
  unique: ['kind'],
  check: (values) => mailProblems(values['kind'], partsOf(values)),
  preview,
};
