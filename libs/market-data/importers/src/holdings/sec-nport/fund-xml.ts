import { find, findAll, textAt, type XmlElement } from '../../kit/xml';
import { classReturns, type ClassReturns } from '../kit/fund-report';
import type { FundCell } from '../kit/fund-row';

type Path = readonly string[];

/** Elements of the form by the data sets' names of columns. */
const REPORT: Readonly<Record<string, Path>> = {
  REPORT_DATE: ['genInfo', 'repPdDate'],
  REPORT_ENDING_PERIOD: ['genInfo', 'repPdEnd'],
  REGISTRANT_NAME: ['genInfo', 'regName'],
  LEI: ['genInfo', 'regLei'],
  FILE_NUM: ['genInfo', 'regFileNumber'],
  SERIES_ID: ['genInfo', 'seriesId'],
  SERIES_NAME: ['genInfo', 'seriesName'],
  SERIES_LEI: ['genInfo', 'seriesLei'],
  IS_LAST_FILING: ['genInfo', 'isFinalFiling'],
  TOTAL_ASSETS: ['fundInfo', 'totAssets'],
  TOTAL_LIABILITIES: ['fundInfo', 'totLiabs'],
  NET_ASSETS: ['fundInfo', 'netAssets'],
  CASH_NOT_RPTD_IN_C_OR_D: ['fundInfo', 'cshNotRptdInCorD'],
  DATE_SIGNED: ['signature', 'dateSigned'],
};

const FLOW_NAMES: Readonly<Record<string, string>> = {
  SALES: 'sales',
  REINVESTMENT: 'reinvestment',
  REDEMPTION: 'redemption',
};

function flowCell(fund: XmlElement | undefined, name: string): string | undefined {
  const [, kind = '', month = ''] = /^(\w+)_FLOW_MON(\d)$/.exec(name) ?? [];
  return find(fund, `mon${month}Flow`)?.attributes[FLOW_NAMES[kind] ?? ''];
}

/** Cells of a report by the data sets' names, so that both publications become the same row. */
export function reportCells(form: XmlElement | undefined): FundCell {
  return (name) => {
    const path = REPORT[name];
    return path ? textAt(form, ...path) : flowCell(find(form, 'fundInfo'), name);
  };
}

/** Returns of all classes. */
export function returnsOf(form: XmlElement | undefined): readonly ClassReturns[] {
  const list = find(form, 'fundInfo', 'returnInfo', 'monthlyTotReturns');
  return findAll(list, 'monthlyTotReturn').map(({ attributes }) =>
    classReturns((name) => (name === 'CLASS_ID' ? attributes['classId'] : attributes[`rtn${name.slice(-1)}`])),
  );
}

const HOLDING: Readonly<Record<string, string>> = {
  ISSUER_NAME: 'name',
  ISSUER_LEI: 'lei',
  ISSUER_TITLE: 'title',
  ISSUER_CUSIP: 'cusip',
  BALANCE: 'balance',
  UNIT: 'units',
  OTHER_UNIT_DESC: 'descOthUnits',
  CURRENCY_VALUE: 'valUSD',
  PERCENTAGE: 'pctVal',
  PAYOFF_PROFILE: 'payoffProfile',
  INVESTMENT_COUNTRY: 'invCountry',
  IS_RESTRICTED_SECURITY: 'isRestrictedSec',
  FAIR_VALUE_LEVEL: 'fairValLevel',
};

/** Cells: text where the answer is plain, attributes where it needs more: 'curCd' or 'currencyConditional'. */
const CONDITIONAL: Readonly<Record<string, readonly [element: string, conditional: string, attribute: string]>> = {
  CURRENCY_CODE: ['curCd', 'currencyConditional', 'curCd'],
  EXCHANGE_RATE: ['', 'currencyConditional', 'exchangeRt'],
  ASSET_CAT: ['assetCat', 'assetConditional', 'assetCat'],
  OTHER_ASSET: ['', 'assetConditional', 'desc'],
  ISSUER_TYPE: ['issuerCat', 'issuerConditional', 'issuerCat'],
  OTHER_ISSUER: ['', 'issuerConditional', 'desc'],
};

const identifier = (holding: XmlElement, name: string): string | undefined =>
  find(holding, 'identifiers', name)?.attributes['value'];

/** The kind of a derivative: 'FWD', 'FUT', 'OPT', 'SWP', ...; from the attribute of the element that describes it. */
const derivativeKind = (holding: XmlElement): string | undefined =>
  find(holding, 'derivativeInfo')?.children.find((child) => child.attributes['derivCat'])?.attributes['derivCat'];

/** Cells of a holding by the data sets' names. */
export function holdingCells(holding: XmlElement): FundCell {
  return (name) => {
    const plain = HOLDING[name];
    if (plain) return textAt(holding, plain);
    const [element = '', other = '', attribute = ''] = CONDITIONAL[name] ?? [];
    if (other) return textAt(holding, element) ?? find(holding, other)?.attributes[attribute];
    if (name === 'IDENTIFIER_ISIN') return identifier(holding, 'isin');
    if (name === 'IDENTIFIER_TICKER') return identifier(holding, 'ticker');
    return name === 'DERIVATIVE_CAT' ? derivativeKind(holding) : undefined;
  };
}

/** Identifiers of other kinds, and tickers and numbers beyond the first. */
export function otherIds(holding: XmlElement): { kind: string; value: string }[] {
  const all = find(holding, 'identifiers')?.children ?? [];
  const isFirst = (element: XmlElement): boolean =>
    element.name !== 'other' && all.find(({ name }) => name === element.name) === element;
  return all
    .filter((element) => !isFirst(element))
    .map(({ name, attributes }) => ({ kind: attributes['otherDesc'] ?? name, value: attributes['value'] ?? '' }))
    .filter(({ value }) => value !== '');
}

/** An element as JSON: attributes and children by name, several of a name as a list, text where there is nothing else. */
export function toJson({ attributes, children, text }: XmlElement): unknown {
  if (children.length === 0 && Object.keys(attributes).length === 0) return text;
  const names = [...new Set(children.map(({ name }) => name))];
  const nested = names.map((name) => {
    const found = children.filter((child) => child.name === name).map(toJson);
    return [name, found.length === 1 ? found[0] : found];
  });
  return { ...attributes, ...Object.fromEntries(nested), ...(text ? { text } : {}) };
}

const DETAILS = ['debtSec', 'derivativeInfo', 'repurchaseAgrmt'];

/** Terms of debt, derivatives and repurchase agreements; undefined where a holding has none. */
export function detailOf(holding: XmlElement): unknown {
  const found = holding.children.filter(({ name }) => DETAILS.includes(name));
  return found.length > 0 ? Object.fromEntries(found.map((each) => [each.name, toJson(each)])) : undefined;
}

/** Share classes the filing is of. */
export const classIds = (root: XmlElement): readonly string[] =>
  findAll(find(root, 'headerData', 'filerInfo', 'seriesClassInfo'), 'classId').map(({ text }) => text);
