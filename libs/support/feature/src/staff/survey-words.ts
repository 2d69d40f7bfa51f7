import type { ResultOf } from '@plumbline/shared/domain';
import type { SupportCalls } from '@plumbline/support/data-access';
import type { SurveyState } from '@plumbline/support/domain';

export type StaffSurvey = ResultOf<SupportCalls['GET /_api/admin/survey']>['data'][number];
export type StaffQuestions = ResultOf<SupportCalls['GET /_api/admin/survey/{id}/questions']>;
export type StaffQuestion = StaffQuestions['data'][number];

export const SURVEY_STATE_NAMES: Readonly<Record<SurveyState, string>> = {
  draft: 'Not opened yet',
  open: 'Open',
  closed: 'Closed',
};
