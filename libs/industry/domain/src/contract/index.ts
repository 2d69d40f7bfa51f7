export { industryCalls } from './industry';
