export type { ChartDeps, ChartEconomy } from './deps';
export { chartsModule } from './module';
export { CHARTS_TASK, chartsTask, figuresElsewhere } from './threads/figures-thread';
export { figuresHere, type ReadFigures } from './threads/read-figures';
