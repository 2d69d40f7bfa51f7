export { useNear } from './use-near';
