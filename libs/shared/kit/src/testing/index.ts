export { exampleOf } from './example-of';
export { fakeApi, type Answers, type Asked } from './fake-api';
export { pageStates, type PageStates } from './page-states';
export { pageStory } from './page-story';
export { renderRouted } from './render-routed';
export { routedPage, type RoutedSetting } from './routed-page';
