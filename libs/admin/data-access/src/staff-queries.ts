import { apiOf } from '@plumbline/shared/data-access';
import type { ApiError, ArgsOf, ResultOf } from '@plumbline/shared/domain';
import type { UseMutationOptions } from '@tanstack/react-query';
import { q, type Calls } from './calls';

type QueryOf<K extends keyof Calls & string> = NonNullable<ArgsOf<K, Calls[K]> extends { query?: infer Q } ? Q : never>;

/** Choices of a list of accounts; kept in the page's address. */
export type UserListChoice = QueryOf<'GET /_api/admin/users'>;
/** Choices of the list of mails. */
export type OutboxChoice = QueryOf<'GET /_api/admin/outbox'>;
/** Choices of the list of changes. */
export type AuditChoice = QueryOf<'GET /_api/admin/audit'>;

/** Accounts, a page of them. */
export const usersQuery = (query: UserListChoice) => q.query('GET /_api/admin/users', { query });

/** One account. */
export const userQuery = (id: number) => q.query('GET /_api/admin/users/{id}', { params: { id } });

/** Mails of the product, a page of them. */
export const outboxQuery = (query: OutboxChoice) => q.query('GET /_api/admin/outbox', { query });

/** One mail with its text. */
export const mailQuery = (id: number) => q.query('GET /_api/admin/outbox/{id}', { params: { id } });

/** Mails by day, by what became of them. */
export const mailStatsQuery = (days: number) => q.query('GET /_api/admin/email_stat', { query: { days } });

/** Messages of staff, a page of them, and all messages by day. */
export const messageStatsQuery = (query: { days: number; page: number }) =>
  q.query('GET /_api/admin/app_notification_stat', { query });

/** Counts whom a message would reach, or sends it. */
export const sendMessage = () => q.mutation('POST /_api/admin/notification');

/** Answers of the questionnaire at sign-up. */
export const onboardingQuery = (query: QueryOf<'GET /_api/admin/onboarding'>) =>
  q.query('GET /_api/admin/onboarding', { query });

/** Changes by staff, a page of them. */
export const auditQuery = (query: AuditChoice) => q.query('GET /_api/admin/audit', { query });

/** Served build, data and imports. */
export const dataStatusQuery = () => q.query('GET /_api/admin/data_status');

/** The runs of one source, with what is known of it. */
export const sourceRunsQuery = (id: string) => q.query('GET /_api/admin/sources/{id}/runs', { params: { id } });

/** Jobs of the market with how far they are. */
export const jobsQuery = () => q.query('GET /_api/admin/jobs');

/** Choices of the list of quarantined files. */
export type QuarantineChoice = QueryOf<'GET /_api/admin/quarantine'>;

/** Files of which something was left out, a page of them. */
export const quarantineQuery = (query: QuarantineChoice) => q.query('GET /_api/admin/quarantine', { query });

/** One of them with its rows. */
export const quarantinedQuery = (id: string) => q.query('GET /_api/admin/quarantine/{id}', { params: { id } });

/** Choices of the lists of missed reports. */
export type MissedChoice = QueryOf<'GET /_api/admin/find_missed_gurus/{x}'>;

/** Filings of a quarter whose holdings are missing, a page of them. */
export const missedFilingsQuery = (x: string, query: MissedChoice) =>
  q.query('GET /_api/admin/find_missed_instholdings/{x}', { params: { x }, query });

/** Managers of whom nothing is known for a quarter, a page of them. */
export const missedManagersQuery = (x: string, query: MissedChoice) =>
  q.query('GET /_api/admin/find_missed_gurus/{x}', { params: { x }, query });

/** How much was slow, by type. */
export const slowTotalsQuery = () => q.query('GET /_api/slow_log_analyzer/viewstatus_totalnumber_with_type');

/** How much was slow, by day and type. */
export const slowDaysQuery = () => q.query('GET /_api/slow_log_analyzer/viewstatus_with_type');

const SLOW_LIST = 'GET /_api/slow_log_analyzer/viewlogs/date/{date}/type/{type}';
export type SlowChoice = QueryOf<typeof SLOW_LIST>;
export type SlowPlace = ArgsOf<typeof SLOW_LIST, Calls[typeof SLOW_LIST]>['params'];

/** Slow calls of a day, a page of them. */
export const slowListQuery = (params: SlowPlace, query: SlowChoice) => q.query(SLOW_LIST, { params, query });

/** Caches to clear: all, an area, or the pages of one manager or insider. */
export type ClearChoice =
  { readonly what: 'all' | 'economy' | 'gurus' } | { readonly what: 'guru' | 'insider'; readonly id: string };

type Cleared = ResultOf<Calls['GET /_api/admin/clear_cache']>;

function clearCall(choice: ClearChoice): Promise<Cleared> {
  const call = apiOf<Calls>();
  switch (choice.what) {
    case 'all':
      return call('GET /_api/admin/clear_cache');
    case 'economy':
      return call('GET /_api/admin/clear_eco_cache');
    case 'gurus':
      return call('GET /_api/admin/clear_all_gurus_cache');
    case 'guru':
      return call('GET /_api/admin/{id}/clear_guru_cache', { params: { id: choice.id } });
    case 'insider':
      return call('GET /_api/admin/{id}/clear_indsider_cache', { params: { id: choice.id } });
  }
}

export const clearCaches = (): UseMutationOptions<Cleared, ApiError, ClearChoice> => ({
  mutationKey: ['clear caches'],
  mutationFn: clearCall,
});

export const fetchMissed = () => q.mutation('GET /_api/admin/transefer_missed_instholdings/{a}/{b}');
/** Choices of the list of companies by quality. */
export type QualityChoice = QueryOf<'GET /_api/admin/quality'>;

/** Companies by accounting identities that do not hold, a page of them. */
export const qualityQuery = (query: QualityChoice) => q.query('GET /_api/admin/quality', { query });

/** The identities of one company that do not hold. */
export const companyQualityQuery = (id: string) => q.query('GET /_api/admin/quality/{id}', { params: { id } });

/** Prices of symbols that nobody known had on their days, a page of them. */
export const unattachedPricesQuery = (query: QualityChoice) => q.query('GET /_api/admin/unattached_prices', { query });

/** Progress of the setup of a real market. */
export const setupQuery = () => q.query('GET /_api/admin/setup');
export const saveSetup = () => q.mutation('PUT /_api/admin/setup');
export const actOnSetup = () => q.mutation('POST /_api/admin/setup/{action}');
export const checkSource = () => q.mutation('POST /_api/admin/sources/{id}/check');

export const syncSource = () => q.mutation('POST /_api/admin/sources/{id}/sync');
export const cancelJob = () => q.mutation('DELETE /_api/admin/jobs/{id}');
export const replaceSample = () => q.mutation('POST /_api/admin/replace_sample');
export const buildMarket = () => q.mutation('POST /_api/admin/build');
export const forgetImport = () => q.mutation('POST /_api/admin/imports/{id}/forget');
export const replayOne = () => q.mutation('POST /_api/admin/quarantine/{id}/replay');
export const replayAll = () => q.mutation('POST /_api/admin/quarantine/replay');
export const replayOutdated = () => q.mutation('POST /_api/admin/outdated/replay');
export const releaseOne = () => q.mutation('DELETE /_api/admin/quarantine/{id}');
export const changeUser = () => q.mutation('PUT /_api/admin/users/{id}');
export const endSessions = () => q.mutation('DELETE /_api/admin/users/{id}/sessions');
/** Takes all second factors off a person, for owners. */
export const resetFactors = () => q.mutation('DELETE /_api/admin/users/{id}/factors');
/** Links and codes of a mail, for owners. */
export const revealMail = () => q.mutation('POST /_api/admin/outbox/{id}/reveal');
export const sendAgain = () => q.mutation('POST /_api/admin/outbox/{id}/send');
