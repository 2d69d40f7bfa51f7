export { ValueBand, type ValueBandProps } from './ValueBand';
