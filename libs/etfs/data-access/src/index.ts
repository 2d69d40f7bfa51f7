export { etfsQuery, etfTabQuery, type EtfChoice } from './etf-queries';
