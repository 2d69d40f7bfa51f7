import type { assistantStaffCalls, ChatCalls, OpenCalls } from '@plumbline/assistant/contract';
import { apiOf, createQueries } from '@plumbline/shared/data-access';
import type { ResultOf } from '@plumbline/shared/domain';

/** Calls of the assistant that pages make. */
export type AssistantCalls = ChatCalls & OpenCalls & typeof assistantStaffCalls;

/** A question and its answer. */
export type AssistantMessage = ResultOf<AssistantCalls['POST /_api/guru_gpt/query']>;
/** A figure of an answer. */
export type MessageValue = AssistantMessage['values'][number];
/** A sentence of an answer. */
export type MessageSentence = AssistantMessage['sentences'][number];
/** Answer to a text without a model. */
export type ExtractAnswer = ResultOf<AssistantCalls['POST /_api/guru_gpt/extract']>;
/** Result of re-running an answer. */
export type RerunAnswer = ResultOf<AssistantCalls['POST /_api/guru_gpt/chat/{message_id}/run']>;
/** An answer that somebody rated. */
export type AssistantReview = ResultOf<AssistantCalls['GET /_api/admin/guru_gpt/reviews']>['data'][number];

type EventsOf<S> = S extends AsyncIterable<infer E> ? E : never;
/** Events while an answer is written. */
export type AnswerEvent = EventsOf<ResultOf<AssistantCalls['GET /_api/guru_gpt/chat/{message_id}/events']>>;

const q = createQueries<AssistantCalls>(() => apiOf<AssistantCalls>());
const fresh = createQueries<AssistantCalls>(() => apiOf<AssistantCalls>(), { staleTime: 0 });

/** The same calls without a query around them: for what changes something. */
export const assistantApi = () => apiOf<AssistantCalls>();

/** True for a query that a change of sessions makes old. */
export const isOfSessions = ({ queryKey: [key] }: { readonly queryKey: readonly unknown[] }): boolean =>
  String(key).includes('/guru_gpt/chat_history');

/** True for a query of what staff see. */
export const isOfReviews = ({ queryKey: [key] }: { readonly queryKey: readonly unknown[] }): boolean =>
  String(key).includes('/admin/guru_gpt/');

/** Whether a model is connected, and to which host questions go. */
export const assistantStatusQuery = () => q.query('GET /_api/guru_gpt/status');

/** Sessions of a person. */
export const sessionsQuery = (text: string, page: number) =>
  fresh.query('GET /_api/guru_gpt/chat_history', { query: { q: text || undefined, page } });

/** A session with its messages. */
export const chatSessionQuery = (sessionId: number) =>
  fresh.query('GET /_api/guru_gpt/chat_history/{sessionId}', { params: { sessionId } });

/** Questions that an answer leads to. */
export const relatedQuery = (id: number) => q.query('GET /_api/guru_gpt/related_questions/{id}', { params: { id } });

/** Filters and page of the reviews. */
export interface ReviewChoice {
  readonly page: number;
  readonly review?: 'open' | 'done' | undefined;
  readonly rating?: number | undefined;
  readonly support?: '1' | undefined;
}

/** Answers that people rated, for staff. */
export const reviewsQuery = (query: ReviewChoice) => fresh.query('GET /_api/admin/guru_gpt/reviews', { query });

/** Figures of the last 30 days, for staff. */
export const assistantStatsQuery = () => fresh.query('GET /_api/admin/guru_gpt/stats', { query: {} });
