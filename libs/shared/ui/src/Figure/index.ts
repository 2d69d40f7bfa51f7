export { Figure, type FigureTriggerProps, type FigureProps, type FigureTone } from './Figure';
