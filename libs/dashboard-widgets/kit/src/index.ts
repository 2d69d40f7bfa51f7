export { ConfigForm, type ConfigFormProps } from './form/LaterConfigForm';
export { blockTitle, Widget, type WidgetFrameProps } from './frame/Widget';
export { firstQueries } from './frame/first-queries';
export { EmbedView } from './embed/EmbedView';
