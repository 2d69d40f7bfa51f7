import type { StaffResource } from '@plumbline/shared/domain';
import { AUDIENCES } from './audience';

/** Over so many people a second member of staff has to agree. */
export const APPROVED_FROM = 1_000;

/** Who were here lately; the value is days. */
const ACTIVE = [
  { value: 'any', label: 'Whenever they were last here' },
  { value: '7', label: 'Active within 7 days' },
  { value: '30', label: 'Active within 30 days' },
  { value: '365', label: 'Active within a year' },
] as const;

/** Days of a choice; null: all. */
export const activeDaysOf = (choice: string): number | null => (choice === 'any' ? null : Number(choice));

/** Mails about the product as staff write them; sending one is a step of its own. */
export const EMAIL_ADS: StaffResource = {
  name: 'emailads',
  title: 'Marketing texts',
  group: 'Mail',
  noun: 'marketing mail',
  about:
    'Mails about the product to people who asked for them. What is written here is sent from the page Marketing mails.',
  table: 'email_ads',
  calls: {
    list: 'GET /_api/admin/email_ads',
    create: 'POST /_api/admin/email_ads',
    update: 'PUT /_api/admin/email_ads',
    remove: 'DELETE /_api/admin/email_ads',
  },
  fields: [
    { key: 'subject', label: 'Subject', kind: 'line', max: 150 },
    {
      key: 'body',
      label: 'Text',
      kind: 'rich',
      max: 20_000,
      hint: 'The way to end these mails is added below. Links to pages begin with /',
    },
    { key: 'audience', label: 'To', kind: 'choice', choices: AUDIENCES, initial: 'everyone' },
    { key: 'active_within', label: 'Who were here', kind: 'choice', choices: ACTIVE, initial: 'any' },
  ],
  columns: ['subject', 'audience', 'active_within'],
  searched: ['subject', 'body'],
  filters: ['audience'],
  order: { key: 'updated_at', direction: 'desc' },
};

/** Where a marketing mail is: it waits for a second person, is being sent, was stopped, or has gone to all. */
export const CAMPAIGN_STATES = ['waiting', 'sending', 'stopped', 'sent'] as const;
export type CampaignState = (typeof CAMPAIGN_STATES)[number];

/** Actions of staff on a campaign. */
export const CAMPAIGN_ACTIONS = ['approve', 'stop', 'resume'] as const;
export type CampaignAction = (typeof CAMPAIGN_ACTIONS)[number];

const NEXT: Readonly<Record<CampaignAction, readonly [from: CampaignState, to: CampaignState]>> = {
  approve: ['waiting', 'sending'],
  stop: ['sending', 'stopped'],
  resume: ['stopped', 'sending'],
};

/** The state after an action; undefined where it makes no sense. */
export const nextCampaignState = (state: CampaignState, action: CampaignAction): CampaignState | undefined => {
  const [from, to] = NEXT[action];
  if (action === 'stop' && state === 'waiting') return to;
  return state === from ? to : undefined;
};
