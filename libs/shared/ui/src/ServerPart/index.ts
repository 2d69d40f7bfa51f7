export { ServerPart, type ServerPartProps } from './ServerPart';
