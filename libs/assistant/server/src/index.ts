export { assistantModule } from './module';
export type { AssistantDeps } from './deps';
export { openAssistant } from './service';
