import type { Meta, StoryObj } from '@storybook/react-vite';
import { StaffSurveyPage } from '../staff/staff-survey.page';
import { StaffSurveysPage } from '../staff/staff-surveys.page';
import { SurveyResultPage } from '../staff/survey-result.page';
import { supportPageStates } from '../testing/support-page-states';
import { SurveyPage, SurveysPage } from './surveys.page';

const meta = {} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const questions = [
  { id: 'q1', kind: 'single', text: 'Do you screen?', options: ['yes', 'no'], required: true, show_if: null },
  { id: 'q2', kind: 'scale', text: 'Would you recommend it?', options: [], required: false, show_if: null },
];
const survey = {
  id: 7,
  title: 'How is it?',
  about: 'Two questions',
  version: 1,
  anonymous: true,
  questions,
  draft: null,
  sent: false,
};
const row = {
  id: 7,
  title: 'How is it?',
  about: '',
  anonymous: true,
  state: 'open',
  published: 1,
  version: 2,
  answers: 3,
  questions: 2,
};
const answers = {
  'GET /_api/survey_content/{id}': survey,
  'GET /_api/admin/survey': { data: [row] },
  'GET /_api/admin/survey/{id}/questions': { data: questions, version: 2, is_changed: true },
};

export const Surveys: Story = supportPageStates(<SurveysPage />, { at: '/surveys' }).withData;
export const Survey: Story = supportPageStates(<SurveyPage id={7} />, { at: '/surveys/7', answers }).withData;
export const StaffSurveys: Story = supportPageStates(<StaffSurveysPage />, { at: '/admin/survey', answers }).withData;
export const StaffSurvey: Story = supportPageStates(<StaffSurveyPage />, {
  at: '/admin/survey/7',
  route: '/admin/survey/:id',
  answers,
}).withData;
export const Results: Story = supportPageStates(<SurveyResultPage />, { at: '/admin/survey-result', answers }).withData;
