export type { Fact, Filing, Moment } from './model/fact';
export type { MarketReader, MarketStatus } from './model/market-reader';
export type { PriceBasis, PriceConflict, PriceSeries, PriceSource, Split } from './model/price';
export type { CompanyProfile, Security } from './model/security';
export type { SecurityDocument } from './model/security-document';
