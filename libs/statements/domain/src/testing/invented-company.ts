import { filingDayMoment, type Fact, type SecurityDocument, type Split } from '@plumbline/market-data/domain';
import { makeDocument } from '@plumbline/market-data/testing';

/** One reported value, in the order people write it. */
export interface InventedFact {
  readonly concept: string;
  readonly unit?: string;
  readonly start?: string;
  readonly end: string;
  readonly value: number;
  readonly filed: string;
  readonly form?: string;
  readonly accession?: string;
}

/** A fact of an invented company; accession and moment follow from the filing day. */
export function inventedFact({
  concept,
  unit = 'USD',
  start,
  end,
  value,
  filed,
  form = '10-Q',
  accession,
}: InventedFact): Fact {
  return {
    concept: concept.includes(':') ? concept : `us-gaap:${concept}`,
    unit,
    ...(start === undefined ? {} : { start }),
    end,
    value,
    accession: accession ?? `${filed}-${form}`,
    form,
    filed,
    moment: filingDayMoment(filed),
  };
}

/** The document of an invented company. */
export const inventedDocument = (facts: readonly Fact[], splits: readonly Split[] = []): SecurityDocument =>
  makeDocument({
    security: {
      id: 'US0000000001',
      symbol: 'INV',
      exchange: 'NAS',
      company: 'Invented',
      currency: 'USD',
      cik: '0000000001',
    },
    facts,
    hasFilingList: false,
    splits,
  });
