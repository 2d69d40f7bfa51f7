export { etfCalls, type EtfAnswerTab } from './etfs';
