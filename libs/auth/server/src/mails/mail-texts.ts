/** A mail before it is addressed. */
export interface MailText {
  readonly subject: string;
  readonly text: string;
}

/** All mails of accounts in one place: plain text, one link each, never a secret beside it. */
export interface MailTexts {
  confirm(link: string): MailText;
  hasAccount(link: string): MailText;
  password(link: string): MailText;
  passwordChanged(): MailText;
  changeEmail(link: string): MailText;
  emailChanged(newAddress: string): MailText;
  /** To the address the account has, while another one waits to be confirmed. */
  emailChanging(newAddress: string): MailText;
  /** To the owner of an address somebody wanted for another account. */
  addressInUse(): MailText;
  /** The account will be deleted after this day. */
  leaving(lastDay: string): MailText;
}

/** The texts under the name of this installation. */
export function mailTexts(brand: string): MailTexts {
  const mail = (subject: string, ...lines: string[]): MailText => ({
    subject,
    text: `${[...lines, brand].join('\n\n')}\n`,
  });
  const ignore = 'If this was not you, ignore this mail: nothing happens.';
  return {
    confirm: (link) =>
      mail(
        `Confirm your address for ${brand}`,
        `Somebody, most likely you, asked for an account at ${brand} with this address. Follow this link to confirm it:`,
        link,
        `The link works once, for seven days.`,
        ignore,
      ),
    hasAccount: (link) =>
      mail(
        `You already have an account at ${brand}`,
        `Somebody, most likely you, asked for an account at ${brand} with this address. There is one already, so none was made. Sign in with your password, or set a new one here:`,
        link,
        'The link works once, for an hour.',
        ignore,
      ),
    password: (link) =>
      mail(
        `Set a new password for ${brand}`,
        'Follow this link to set a new password:',
        link,
        'The link works once, for an hour. Setting a password signs you out everywhere else.',
        ignore,
      ),
    passwordChanged: () =>
      mail(
        `Your ${brand} password was changed`,
        'The password of your account was changed just now, and all other sign-ins were ended.',
        'If this was not you, set a new password from the sign-in page at once.',
      ),
    changeEmail: (link) =>
      mail(
        `Confirm your new address for ${brand}`,
        `Follow this link to use this address for your account at ${brand}:`,
        link,
        'The link works once, for a day.',
        ignore,
      ),
    emailChanged: (newAddress) =>
      mail(
        `The address of your ${brand} account was changed`,
        `Your account now uses ${newAddress}. Mails no longer come to this address.`,
        'If this was not you, write to whoever runs this site.',
      ),
    emailChanging: (newAddress) =>
      mail(
        `The address of your ${brand} account is about to change`,
        `Your account is to use ${newAddress}. It does as soon as that address is confirmed.`,
        'If this was not you, sign in, change your password and ask for your own address again.',
      ),
    addressInUse: () =>
      mail(
        `Your address at ${brand}`,
        'Somebody asked to use this address for another account. It belongs to yours already, so nothing was changed.',
        ignore,
      ),
    leaving: (lastDay) =>
      mail(
        `Your ${brand} account will be deleted`,
        `Your account will be deleted after ${lastDay} with everything in it, as you asked. All its sign-ins have ended.`,
        'To keep it, sign in before then and choose to keep the account.',
        'If this was not you, sign in, keep the account and change your password.',
      ),
  };
}
