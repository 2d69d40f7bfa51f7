export { MeterList, type MeterListProps, type MeterRow } from './MeterList';
