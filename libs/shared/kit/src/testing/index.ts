export { fakeApi, type Answers, type Asked } from './fake-api';
export { renderRouted, type RoutedSetting } from './render-routed';
