import { asMember } from '@plumbline/auth/kit/testing';
import { pageStates } from '@plumbline/shared/kit/testing';
import {
  demoCalls,
  helpCalls,
  meetingCalls,
  surveyCalls,
  surveyStaffCalls,
  ticketCalls,
  ticketStaffCalls,
  tutorialCalls,
} from '@plumbline/support/contract';
import type { ReactNode } from 'react';

const contracts = [
  demoCalls,
  helpCalls,
  meetingCalls,
  surveyCalls,
  surveyStaffCalls,
  ticketCalls,
  ticketStaffCalls,
  tutorialCalls,
];

interface Setting {
  readonly at: string;
  readonly route?: string;
  readonly answers?: Readonly<Record<string, unknown>>;
  readonly isMember?: boolean;
}

/** The states of a page of support. */
export const supportPageStates = (page: ReactNode, { isMember = false, ...setting }: Setting) =>
  pageStates(page, { ...setting, contracts, ...(isMember && { wrap: asMember }) });

const moment = '2026-03-20T15:30:00.000Z';
const figure = {
  security: 'USKO',
  metric: 'revenue',
  period: '2025 FY',
  as_of: null,
  value: '47,061,000,000 USD',
  name: 'Coca-Cola',
  symbol: 'KO',
  data_version: '12',
};
const message = (id: number, from: 'you' | 'support', html: string) => ({
  id,
  from,
  html,
  name: from === 'you' ? 'You' : 'Plumbline support',
  created_at: moment,
  files: id === 1 ? [{ id: 1, name: 'screen.png', bytes: 12_000, is_picture: true }] : [],
});

/** A ticket that support answered. */
export const TICKET = {
  id: 7,
  subject: 'Revenue of 2014 is missing',
  topic: 'data',
  state: 'answered',
  last_from: 'support',
  version: 3,
  created_at: moment,
  updated_at: moment,
  figure,
  rating: null,
  confirmed: true,
  messages: [
    message(1, 'you', '<p>The year 2014 is missing.</p>'),
    message(2, 'support', '<p>It is there since <b>today</b>.</p>'),
  ],
};
