export { eventCalls, type EventCalls } from './events';
export { ideaCalls } from './ideas';
export { menuCalls, type MenuCalls } from './menu';
export { PREDEFINED_KINDS, predefinedCalls } from './predefined';
export { SAVED_SORTS, savedCalls, type SavedCalls } from './saved';
export { screenCalls, type ScreenCalls } from './screens';
