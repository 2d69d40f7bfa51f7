export { fakeApi, type Answers, type Asked } from './fake-api';
export { pageStory } from './page-story';
export { renderRouted } from './render-routed';
export { type RoutedSetting } from './routed-page';
