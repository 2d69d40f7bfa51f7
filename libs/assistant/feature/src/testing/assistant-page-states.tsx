import { assistantStaffCalls, chatCalls, openCalls } from '@plumbline/assistant/contract';
import type { AssistantMessage } from '@plumbline/assistant/data-access';
import { asMember } from '@plumbline/auth/kit/testing';
import { pageStates } from '@plumbline/shared/kit/testing';
import type { ReactNode } from 'react';

const VALUE: AssistantMessage['values'][number] = {
  id: 'v1',
  security: 'US0000320193',
  symbol: 'AAPL',
  company: 'Apple Inc.',
  formula: 'revenue',
  label: 'Revenue',
  period: 'FY2024',
  ends: '2024-09-28',
  as_of: null,
  value: 391_035e6,
  unit: 'money',
  currency: 'USD',
  text: '391.04 Bil',
  status: null,
  lineage: '/_api/lineage/US0000320193/revenue?period=FY2024',
  version: 'v',
};

const sentence = (at: number, block: 'p' | 'li', parts: AssistantMessage['sentences'][number]['parts']) => ({
  at,
  block,
  parts,
  opens: at === 0 || block === 'li',
  html: '',
});

/** An answer of a model as its reader sees it. */
export const STORY_MESSAGE: AssistantMessage = {
  id: 1,
  session: 1,
  question: 'How large is Apple?',
  security: 'AAPL',
  as_of: null,
  state: 'done',
  html: '',
  sentences: [
    sentence(0, 'p', [
      { text: 'Apple has a revenue of ' },
      { text: '391.04 Bil', value: 'v1' },
      { text: ' in ' },
      { text: 'FY2024', value: 'v1' },
      { text: '.' },
    ]),
    sentence(1, 'li', [
      { text: 'It is ', style: undefined },
      { text: 'one of the largest', style: 'bold' },
      { text: ' companies.' },
    ]),
  ],
  values: [VALUE],
  quotes: [],
  withheld: [{ at: 2, reason: 'digit' }],
  error: null,
  timed_out: false,
  version: 'v',
  tools: [{ name: 'metrics', args: { securities: ['AAPL'], formulas: ['revenue'] }, ms: 12, failed: null }],
  rating: null,
  ticket: null,
  created_at: '2026-03-20T10:00:00.000Z',
};

const SESSION = {
  id: 1,
  version: 1,
  title: 'How large is Apple?',
  pinned: true,
  security: 'AAPL',
  created_at: '2026-03-20T10:00:00.000Z',
  updated_at: '2026-03-20T10:00:00.000Z',
};

const status = (model: string | null) => ({
  model,
  host: model && 'models.example',
  daily_limit: 0,
  examples: ['AAPL revenue', 'roe > 15%', 'What is ROIC?'],
});

const ANSWERS = {
  'GET /_api/guru_gpt/status': status('A model'),
  'GET /_api/guru_gpt/chat_history': { data: [SESSION], total: 1, page: 1, per_page: 50 },
  'GET /_api/guru_gpt/chat_history/{sessionId}': { ...SESSION, messages: [STORY_MESSAGE] },
  'GET /_api/guru_gpt/related_questions/{id}': { data: ['What is AAPL net_income?'] },
};

const EMPTY = {
  'GET /_api/guru_gpt/status': status('A model'),
  'GET /_api/guru_gpt/chat_history': { data: [], total: 0, page: 1, per_page: 50 },
  'GET /_api/guru_gpt/chat_history/{sessionId}': { ...SESSION, messages: [] },
  'GET /_api/guru_gpt/related_questions/{id}': { data: [] },
};

const contracts = [chatCalls, openCalls, assistantStaffCalls];

/** The states of the page as a member sees it. */
export const assistantPageStates = (at: string, page: ReactNode) =>
  pageStates(page, { at, contracts, wrap: asMember, answers: ANSWERS, empty: EMPTY });

/** The same without a model. */
export const silentPageStates = (page: ReactNode) =>
  pageStates(page, { at: '/guru-ai', contracts, answers: { ...ANSWERS, 'GET /_api/guru_gpt/status': status(null) } });

const REVIEW = {
  id: 1,
  version: 1,
  state: 'open' as const,
  rating: -1,
  comment: 'I expected the quarter',
  note: '',
  ticket: 7,
  kind: 'chat',
  created_at: '2026-03-20T10:00:00.000Z',
  message: STORY_MESSAGE,
};

const STATS = {
  questions: 120,
  answered: 110,
  failed: 4,
  sentences: 900,
  withheld: 12,
  tool_calls: 300,
  tool_errors: 9,
  median_seconds: 4.2,
  ratings: { good: 20, neutral: 1, bad: 3 },
  days: [{ day: '2026-03-20', questions: 12, withheld: 1 }],
};

/** The states of the page of staff. */
export const staffAssistantStates = (page: ReactNode) =>
  pageStates(page, {
    at: '/admin/guru-ai',
    contracts,
    wrap: asMember,
    answers: {
      'GET /_api/admin/guru_gpt/reviews': { data: [REVIEW], total: 1, page: 1, per_page: 20 },
      'GET /_api/admin/guru_gpt/stats': STATS,
    },
    empty: {
      'GET /_api/admin/guru_gpt/reviews': { data: [], total: 0, page: 1, per_page: 20 },
      'GET /_api/admin/guru_gpt/stats': {
        ...STATS,
        questions: 0,
        sentences: 0,
        withheld: 0,
        median_seconds: null,
        days: [],
      },
    },
  });
