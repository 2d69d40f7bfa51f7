import type { FundCover, FundHolding, FundReport } from '../../model/fund-holding';

/** Asset class of a part of a fund. */
export type PartKind = 'share' | 'bond' | 'cash' | 'derivative' | 'fund' | 'other';

/** A part of a fund by its report. */
export interface FundPart {
  /** Part of net assets; below zero for what is sold short or owed. */
  readonly weight: number;
  readonly kind: PartKind;
  readonly name: string;
  /** The security of the market; absent where none is known to be meant. */
  readonly id?: string;
  /** Two letters. */
  readonly country?: string;
  readonly currency?: string;
}

/** A fund that can be looked through: parts add up to one. */
export interface FundContent {
  readonly report: FundReport;
  readonly parts: readonly FundPart[];
}

/** Kinds by the categories of Form N-PORT. Agreements to buy back and vehicles for a few days are money. */
const BY_CATEGORY: Readonly<Record<string, PartKind>> = {
  EC: 'share',
  EP: 'share',
  DBT: 'bond',
  LON: 'bond',
  SN: 'bond',
  STIV: 'cash',
  RA: 'cash',
};

/** Returns the asset class of a holding. */
export function holdingKind({ assetCategory: category = '', issuerCategory, derivative }: FundHolding): PartKind {
  if (derivative !== undefined || /^D(?!BT)/.test(category)) return 'derivative';
  if (category.startsWith('ABS')) return 'bond';
  const kind = BY_CATEGORY[category] ?? 'other';
  return kind === 'share' && issuerCategory === 'RF' ? 'fund' : kind;
}

const isName = (text: string | undefined): text is string => text !== undefined && text !== '' && text !== 'N/A';

/** Returns the name of a holding: its issuer, else its title. */
export const holdingName = ({ name, title }: FundHolding): string => [name, title].find(isName) ?? 'Not named';

/** The weight of a holding as a part of net assets: of the report; from values where a row has none. */
export function holdingWeight({ percent, valueUsd }: FundHolding, { netAssetsUsd: net }: FundCover): number {
  if (percent !== undefined) return percent / 100;
  return valueUsd !== undefined && net ? valueUsd / net : 0;
}

/** The parts of a fund: its holdings, its money, and the rest of its net assets, so that nothing is dropped. */
export function fundContent(report: FundReport, idOf: (holding: FundHolding) => string | undefined): FundContent {
  const held = report.holdings.map((holding): FundPart => {
    const kind = holdingKind(holding);
    const id = kind === 'share' || kind === 'fund' ? idOf(holding) : undefined;
    const { country, currency } = holding;
    return {
      weight: holdingWeight(holding, report),
      kind,
      name: holdingName(holding),
      ...(id !== undefined && { id }),
      ...(isName(country) && { country }),
      ...(isName(currency) && { currency }),
    };
  });
  const { cashUsd = 0, netAssetsUsd: net } = report;
  const cash: FundPart = { weight: net ? cashUsd / net : 0, kind: 'cash', name: 'Cash', currency: 'USD' };
  const parts = [...held, cash].filter(({ weight }) => weight !== 0);
  const rest = 1 - parts.reduce((sum, { weight }) => sum + weight, 0);
  return { report, parts: [...parts, { weight: rest, kind: 'other', name: 'Other assets and liabilities' }] };
}
