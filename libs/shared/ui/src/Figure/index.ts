export { Figure, type FigureDoorProps, type FigureProps, type FigureTone } from './Figure';
