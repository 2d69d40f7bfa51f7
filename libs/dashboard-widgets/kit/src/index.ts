export { blockTitle, Widget, type WidgetFrameProps } from './frame/Widget';
