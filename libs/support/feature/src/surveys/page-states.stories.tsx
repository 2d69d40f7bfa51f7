import type { Meta, StoryObj } from '@storybook/react-vite';
import { StaffSurveysPage } from '../staff/staff-surveys.page';
import { SurveyResultPage } from '../staff/survey-result.page';
import { supportPageStates } from '../testing/support-page-states';
import { SurveyPage, SurveysPage } from './surveys.page';

const meta = { tags: ['!test'] } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const surveys = supportPageStates(<SurveysPage />, { at: '/surveys' });
const staff = supportPageStates(<StaffSurveysPage />, { at: '/admin/survey' });
const results = supportPageStates(<SurveyResultPage />, { at: '/admin/survey-result' });

export const SurveysEmpty: Story = surveys.empty;
export const SurveysFailed: Story = surveys.failed;
export const SurveyFailed: Story = supportPageStates(<SurveyPage id={7} />, { at: '/surveys/7' }).failed;
export const StaffEmpty: Story = staff.empty;
export const StaffFailed: Story = staff.failed;
export const ResultsEmpty: Story = results.empty;
export const ResultsFailed: Story = results.failed;
