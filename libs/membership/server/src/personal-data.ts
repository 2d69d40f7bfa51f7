import type { Database, PersonalData, PersonalFile } from '@plumbline/shared/server';
import { sql } from 'kysely';

const STORE = 'application store';
const DELETED = { inCopy: true, onDeletion: 'deleted' } as const;
const KEPT = { inCopy: true, onDeletion: 'anonymised' } as const;

async function ownFiles(db: Database, userId: number): Promise<PersonalFile[]> {
  const read = async (text: ReturnType<typeof sql>) => (await text.execute(db)).rows;
  return [
    {
      name: 'membership.json',
      about: 'subscriptions, payments, grants, quotes and checkouts of your membership, and what you asked for',
      content: {
        subscriptions:
          await read(sql`select plan, interval, regions, seats, currency, amount, state, period_start, period_end,
          renew_auto, created_at, ended_at from membership_subscriptions where user_id = ${userId} order by id`),
        payments: await read(sql`select kind, amount, tax, currency, text, at, invoice_url from membership_payments
          where user_id = ${userId} order by id`),
        grants: await read(sql`select kind, status, until, reason, created_at, ended_at from membership_grants
          where user_id = ${userId} order by id`),
        quotes: await read(sql`select kind, wish, sum, currency, at, used_at from membership_quotes
          where user_id = ${userId} order by at`),
        checkouts: await read(sql`select provider, state, utm, created_at from membership_checkouts
          where user_id = ${userId} order by id`),
        steps: await read(sql`select kind, state, created_at, closed_at from billing_intents
          where user_id = ${userId} order by id`),
        requests: await read(sql`select plan, text, state, created_at, answered_at from access_requests
          where user_id = ${userId} order by id`),
        details: await read(
          sql`select invoice_name, invoice_address, reminders from billing_details where user_id = ${userId}`,
        ),
        offers: await read(
          sql`select period_end, percent, taken_at from renewal_offers where user_id = ${userId} order by id`,
        ),
      },
    },
    {
      name: 'partner.json',
      about: 'your links, clicks on them, commissions and payouts',
      content: {
        partner: await read(
          sql`select website, about, payout, rate, created_at from affiliates where user_id = ${userId}`,
        ),
        clicks: await read(sql`select day, kind, clicks from referral_clicks where user_id = ${userId} order by day`),
        came_by: await read(sql`select kind, at from attributions where user_id = ${userId}`),
        commissions: await read(sql`select amount, currency, reason, at, payable_at from commission_log
          where affiliate_id = ${userId} order by id`),
        payouts: await read(
          sql`select amount, currency, note, at from affiliate_payouts where affiliate_id = ${userId} order by id`,
        ),
      },
    },
    {
      name: 'group.json',
      about: 'the group you are in, and whom you invited',
      content: {
        member: await read(sql`select g.name, m.is_admin, m.label, m.joined_at from group_members m
          join groups g on g.id = m.group_id where m.user_id = ${userId}`),
        invited:
          await read(sql`select case shown_as when '' then email else shown_as end as who, created_at, answered_at
          from group_invites where invited_by = ${userId} order by id`),
      },
    },
  ];
}

/** Personal data of memberships. */
export const membershipData: PersonalData = {
  kept: [
    {
      what: 'your membership: grants, subscriptions, quotes, requests, name and address for invoices',
      where: STORE,
      howLong: 'as long as the account, quotes you did not use a day; numbers of cards never reach this site',
    },
    {
      what: 'payments and refunds, commissions and payouts',
      where: STORE,
      howLong: 'without your name when the account goes: books have to be kept',
    },
    {
      what: 'clicks on links you share, by day and without who clicked; whose link you came by',
      where: STORE,
      howLong: 'as long as the account',
    },
    {
      what: 'the group you are in and invitations by you; addresses of people you invite',
      where: STORE,
      howLong: 'as long as the group, or until the invitation is taken back',
    },
  ],
  tables: {
    membership_grants: DELETED,
    membership_subscriptions: KEPT,
    membership_quotes: DELETED,
    membership_checkouts: DELETED,
    billing_intents: DELETED,
    membership_payments: KEPT,
    access_requests: DELETED,
    billing_details: DELETED,
    renewal_offers: DELETED,
    affiliates: DELETED,
    referral_clicks: DELETED,
    attributions: DELETED,
    commission_log: KEPT,
    affiliate_payouts: KEPT,
    group_members: DELETED,
    group_invites: KEPT,
  },
  copy: ownFiles,
  // Invitations to the address go with it; a team whose last admin leaves is run by who joined first.
  erase: async (db, { userId, email }) => {
    await sql`delete from group_invites where email = ${email.toLowerCase()}`.execute(db);
    await sql`update group_members set is_admin = true where user_id in (
      select distinct on (m.group_id) m.user_id from group_members m
      join group_members own on own.group_id = m.group_id and own.user_id = ${userId} and own.is_admin
      where m.user_id <> ${userId} and not exists (select from group_members o
        where o.group_id = m.group_id and o.is_admin and o.user_id <> ${userId})
      order by m.group_id, m.joined_at)`.execute(db);
    // A table names people by one foreign key; their other places are emptied here.
    await sql`delete from attributions where referrer_id = ${userId}`.execute(db);
    await sql`update commission_log set customer_id = null where customer_id = ${userId}`.execute(db);
    await sql`update membership_grants set given_by = null where given_by = ${userId}`.execute(db);
    await sql`update membership_subscriptions set renew_auto = false, method = null where user_id = ${userId}`.execute(
      db,
    );
  },
};
