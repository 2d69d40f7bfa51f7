/** Placeholders in a mail's text: `{link}`. */
export type MailPlaceholder = 'link' | 'address' | 'day' | 'factor';

interface Mail {
  /** In lists of the staff app. */
  readonly label: string;
  /** Placeholders to fill in besides `{brand}`. A text must contain its `{link}`. */
  readonly uses: readonly MailPlaceholder[];
  readonly subject: string;
  readonly text: string;
}

const IGNORE = 'If this was not you, ignore this mail: nothing happens.';
const lines = (...all: string[]): string => [...all, '{brand}'].join('\n\n');

/** Every mail of accounts with its built-in text: plain text, one link each, never a secret in the same mail. */
export const MAILS = {
  confirm: {
    label: 'Confirm the address',
    uses: ['link'],
    subject: 'Confirm your address for {brand}',
    text: lines(
      'Somebody, most likely you, asked for an account at {brand} with this address. Follow this link to confirm it:',
      '{link}',
      'The link works once, for seven days.',
      IGNORE,
    ),
  },
  hasAccount: {
    label: 'There is an account already',
    uses: ['link'],
    subject: 'You already have an account at {brand}',
    text: lines(
      'Somebody, most likely you, asked for an account at {brand} with this address. There is one already, so none was made. Sign in with your password, or set a new one here:',
      '{link}',
      'The link works once, for an hour.',
      IGNORE,
    ),
  },
  password: {
    label: 'Set a new password',
    uses: ['link'],
    subject: 'Set a new password for {brand}',
    text: lines(
      'Follow this link to set a new password:',
      '{link}',
      'The link works once, for an hour. Setting a password signs you out everywhere else.',
      IGNORE,
    ),
  },
  passwordChanged: {
    label: 'The password was changed',
    uses: [],
    subject: 'Your {brand} password was changed',
    text: lines(
      'The password of your account was changed just now, and all other sign-ins were ended.',
      'If this was not you, set a new password from the sign-in page at once.',
    ),
  },
  changeEmail: {
    label: 'Confirm a new address',
    uses: ['link'],
    subject: 'Confirm your new address for {brand}',
    text: lines(
      'Follow this link to use this address for your account at {brand}:',
      '{link}',
      'The link works once, for a day.',
      IGNORE,
    ),
  },
  emailChanged: {
    label: 'The address was changed',
    uses: ['address'],
    subject: 'The address of your {brand} account was changed',
    text: lines(
      'Your account now uses {address}. Mails no longer come to this address.',
      'If this was not you, write to anyone who runs this site.',
    ),
  },
  /** To the address the account has, while another one waits to be confirmed. */
  emailChanging: {
    label: 'The address is about to change',
    uses: ['address'],
    subject: 'The address of your {brand} account is about to change',
    text: lines(
      'Your account is to use {address}. It does as soon as that address is confirmed.',
      'If this was not you, sign in, change your password and ask for your own address again.',
    ),
  },
  /** To the owner of an address somebody wanted for another account. */
  addressInUse: {
    label: 'Somebody wanted this address',
    uses: [],
    subject: 'Your address at {brand}',
    text: lines(
      'Somebody asked to use this address for another account. It belongs to yours already, so nothing was changed.',
      IGNORE,
    ),
  },
  factorAdded: {
    label: 'A second factor was added',
    uses: ['factor'],
    subject: 'A second factor was added to your {brand} account',
    text: lines(
      'Signing in to your account asks for {factor} from now on.',
      'If this was not you, set a new password from the sign-in page at once and write to anyone who runs this site.',
    ),
  },
  factorRemoved: {
    label: 'A second factor was removed',
    uses: ['factor'],
    subject: 'A second factor was removed from your {brand} account',
    text: lines(
      'Signing in to your account no longer takes {factor}.',
      'If this was not you, set a new password from the sign-in page at once and write to anyone who runs this site.',
    ),
  },
  recoveryCodeUsed: {
    label: 'A recovery code was used',
    uses: [],
    subject: 'A recovery code of your {brand} account was used',
    text: lines(
      'Somebody, most likely you, signed in to your account with one of its recovery codes. It is used up.',
      'If this was not you, set a new password from the sign-in page at once, and make new codes in your settings.',
    ),
  },
  recoveryCodesReplaced: {
    label: 'Recovery codes were replaced',
    uses: [],
    subject: 'New recovery codes for your {brand} account',
    text: lines(
      'New recovery codes were made for your account just now. The ones before no longer work.',
      'If this was not you, set a new password from the sign-in page at once, and make new codes in your settings.',
    ),
  },
  /** Staff helped somebody who lost every factor. */
  factorsReset: {
    label: 'Staff removed all second factors',
    uses: [],
    subject: 'The second factors of your {brand} account were removed',
    text: lines(
      'Staff removed all second factors and recovery codes of your account, and ended its sign-ins. A password is enough to sign in until you add one again.',
      'If you did not ask for this, write to anyone who runs this site at once.',
    ),
  },
  leaving: {
    label: 'The account will be deleted',
    uses: ['day'],
    subject: 'Your {brand} account will be deleted',
    text: lines(
      'Your account will be deleted after {day} with everything in it, as you asked. All its sign-ins have ended.',
      'To keep it, sign in before then and choose to keep the account.',
      'If this was not you, sign in, keep the account and change your password.',
    ),
  },
} as const satisfies Readonly<Record<string, Mail>>;

export type MailKind = keyof typeof MAILS;

/** Values of a mail's placeholders. */
export type MailValues<K extends MailKind> = Readonly<Record<(typeof MAILS)[K]['uses'][number], string>>;

const PLACEHOLDER = /\{(\w+)\}/g;

/** The text with its placeholders filled in, each once: what is filled in is not read again. */
export const fillMail = (template: string, values: Readonly<Record<string, string>>): string =>
  template.replace(PLACEHOLDER, (whole, name: string) => (Object.hasOwn(values, name) ? values[name]! : whole));

/** A link that is part of another address would bring its secret to that site. */
const LINK_IN_TEXT = /\S\{link\}|\{link\}\S/;

const namesIn = (text: string): string[] => [...text.matchAll(PLACEHOLDER)].map(([, name]) => name!);

/** The mail of this name; undefined where the product sends none. */
export const findMail = (kind: unknown): Mail | undefined =>
  typeof kind === 'string' && Object.hasOwn(MAILS, kind) ? MAILS[kind as MailKind] : undefined;

/** A link in a subject would stay readable in the list of sent mails. */
const allowedIn = (place: 'subject' | 'text', { uses }: Mail): readonly string[] => [
  'brand',
  ...(place === 'text' ? uses : uses.filter((name) => name !== 'link')),
];

/** Checks a text that is to replace the built-in one: problems by part. */
export function mailProblems(
  kind: unknown,
  mail: Readonly<Record<'subject' | 'text', string>>,
): Record<string, string> {
  const known = findMail(kind);
  if (!known) return {};
  const problems: Record<string, string> = {};
  for (const place of ['subject', 'text'] as const) {
    const allowed = allowedIn(place, known);
    const unknown = namesIn(mail[place]).find((name) => !allowed.includes(name));
    const names = allowed.map((name) => `{${name}}`).join(', ');
    if (unknown !== undefined) problems[place] = `{${unknown}} is not filled in here: use ${names}`;
  }
  if (LINK_IN_TEXT.test(mail.text)) problems['text'] ??= 'Leave a blank around {link}: it is an address of its own';
  const missing = known.uses.find((name) => !namesIn(mail.text).includes(name));
  if (missing !== undefined) problems['text'] ??= `Name {${missing}} somewhere`;
  return problems;
}
