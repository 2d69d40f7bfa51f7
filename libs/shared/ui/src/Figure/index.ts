export { EXPLAIN_TITLE, Figure, type FigureTriggerProps, type FigureProps, type FigureTone } from './Figure';
