export { assistantModule } from './module';
export type { AssistantDeps } from './deps';
export { readAssistantSettings, type AssistantSettings } from './model/settings';
export { openAssistant } from './service';
