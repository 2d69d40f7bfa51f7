export { SecurityMark, type SecurityMarkProps } from './SecurityMark';
