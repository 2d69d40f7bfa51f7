export { shellModule, type ShellDeps } from './module';
