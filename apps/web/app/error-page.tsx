// React.lazy asks for a default export
export { ErrorPage as default } from '@plumbline/shell/feature';
