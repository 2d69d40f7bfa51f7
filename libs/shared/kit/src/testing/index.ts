export { fakeApi, type Answers, type Asked } from './fake-api';
export { pageStates, type PageStates } from './page-states';
export { pageStory } from './page-story';
export { renderRouted } from './render-routed';
export { type RoutedSetting } from './routed-page';
