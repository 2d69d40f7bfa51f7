import { AssistantPage, assistantQueries } from '@plumbline/assistant/feature';
import { toClientLoader, toLoader, toMeta, toPage } from '../../page-route';

export const meta = toMeta({
  title: 'Assistant',
  description: 'Ask about companies: every figure of an answer is read from the data and explains itself.',
  path: '/guru-ai',
});

export const loader = toLoader(assistantQueries);
export const clientLoader = toClientLoader(assistantQueries);

export default toPage(AssistantPage);
