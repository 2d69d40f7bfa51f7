import type { PersonalData } from '@plumbline/shared/server';
import { eraseFromAccounts } from './account/account-deletion';
import { ownFiles } from './account/own-data';

const COPIED = { inCopy: true, onDeletion: 'deleted' } as const;
const ANONYMISED = { inCopy: true, onDeletion: 'anonymised' } as const;
const SECRETS = { inCopy: false, onDeletion: 'deleted' } as const;
const STORE = 'application store';

/** Personal data of accounts. */
export const accountData: PersonalData = {
  kept: [
    {
      what: 'account: address, names, answers of the questionnaire, settings, membership, last day of a visit',
      where: STORE,
      howLong: 'until the account is deleted; one whose address was never confirmed: 7 days',
    },
    {
      what: 'password, API token',
      where: STORE,
      howLong: 'as a hash nobody can turn back, until changed or deleted',
    },
    {
      what: 'second factors: their names, when they were added and used, public keys of passkeys; secrets of one-time codes sealed, recovery codes as hashes',
      where: STORE,
      howLong: 'until you or staff remove them, or the account is deleted',
    },
    {
      what: 'sign-ins: browser, times, network address',
      where: STORE,
      howLong:
        '60 days after the last use and a year at most, of staff 12 hours; ended ones 30 days; the address `KEEP_ADDRESSES_DAYS` (90; 0: never written)',
    },
    {
      what: 'pictures, rebuilt from what was uploaded, without what a camera wrote into it',
      where: STORE,
      howLong: 'until replaced or deleted',
    },
    {
      what: 'bookmarks, messages, links to providers',
      where: STORE,
      howLong: 'until removed, or the account is deleted',
    },
    {
      what: 'since when mails about the product are wanted or no longer, and which were for you',
      where: STORE,
      howLong: 'until the account is deleted',
    },
    { what: 'mails that were sent', where: `${STORE}, \`VAR_DIR/outbox\``, howLong: '90 days' },
    {
      what: 'what staff changed, and which mails they opened',
      where: STORE,
      howLong: 'kept; a deleted person is a number in it',
    },
    {
      what: 'addresses and networks that staff left out of limits',
      where: STORE,
      howLong: 'until staff remove them',
    },
    {
      what: 'counters of sign-in attempts and mails, by a hash of address or name',
      where: STORE,
      howLong: 'a day',
    },
  ],
  tables: {
    audit: ANONYMISED,
    bookmarks: COPIED,
    identities: COPIED,
    link_tokens: SECRETS,
    mails: ANONYMISED,
    mail_consents: COPIED,
    campaign_people: COPIED,
    second_factors: COPIED,
    recovery_codes: SECRETS,
    factor_challenges: SECRETS,
    notifications: COPIED,
    oidc_requests: SECRETS,
    pictures: COPIED,
    sessions: COPIED,
  },
  copy: ownFiles,
  erase: eraseFromAccounts,
};
