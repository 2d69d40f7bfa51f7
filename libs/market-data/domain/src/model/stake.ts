import type { Day } from '@plumbline/shared/domain';

import type { Moment } from './fact';

/** A person on the cover of a Schedule 13D or 13G. Joint filers report the same shares: never add them up. */
export interface StakeHolder {
  /** Absent where the schedule gives none (13G of several persons). */
  readonly cik?: string;
  readonly name: string;
  /** 'a' member of a group, 'b' not. */
  readonly groupMember?: string;
  readonly funds: readonly string[];
  /** State or country code. */
  readonly citizenship?: string;
  readonly soleVoting?: number;
  readonly sharedVoting?: number;
  readonly soleDispositive?: number;
  readonly sharedDispositive?: number;
  /** Shares beneficially owned in all. */
  readonly shares?: number;
  readonly excludesShares?: boolean;
  /** Per cent of the class, 8.5 = 8.5 %. */
  readonly percent?: number;
  /** Codes of what the person is: 'IA' adviser, 'PN' partnership, 'IN' individual. */
  readonly types: readonly string[];
  readonly comment?: string;
}

/** A Schedule 13D (with intent to influence) or 13G (passive), or an amendment of one. */
export interface Stake {
  readonly accession: string;
  /** 'SCHEDULE 13D/A'. */
  readonly form: string;
  readonly schedule: '13D' | '13G';
  readonly isAmendment: boolean;
  readonly amendment?: number;
  readonly previousAccession?: string;
  readonly issuerCik: string;
  readonly issuerName?: string;
  readonly cusips: readonly string[];
  readonly classTitle?: string;
  /** Day of the event that made the holder file. */
  readonly eventDay?: Day;
  readonly rules: readonly string[];
  /** Numbers of those who filed. */
  readonly filers: readonly string[];
  /** Texts by item, 'item4' being the purpose of a 13D; long ones are cut. */
  readonly items: Readonly<Record<string, string>>;
  /** 13G: five per cent or less is left. */
  readonly isBelowFivePercent?: boolean;
  readonly filed: Day;
  readonly filedFrom: 'header' | 'data-set' | 'list' | 'signature';
  readonly moment: Moment;
  readonly holders: readonly StakeHolder[];
}

/** A class of securities that an affiliate means to sell. */
export interface SaleNoticeLine {
  readonly classTitle?: string;
  readonly broker?: string;
  readonly units: number;
  /** Dollars. */
  readonly marketValue?: number;
  readonly outstanding?: number;
  /** The day from which the sale is meant. */
  readonly saleDay?: Day;
  readonly exchange?: string;
}

/** Securities that are to be sold, as they were acquired. */
export interface SaleNoticeLot {
  readonly class?: string;
  readonly acquired?: Day;
  readonly how?: string;
  readonly from?: string;
  readonly isGift?: boolean;
  readonly donorAcquired?: Day;
  readonly units?: number;
  readonly paid?: Day;
  readonly payment?: string;
}

/** A sale of the three months before a notice. */
export interface SaleNoticeSale {
  readonly seller?: string;
  readonly class?: string;
  readonly day?: Day;
  readonly units?: number;
  /** Dollars. */
  readonly proceeds?: number;
}

/** A Form 144 or its amendment: an intention to sell, not a sale. */
export interface SaleNotice {
  readonly accession: string;
  readonly form: string;
  readonly filerCik?: string;
  readonly issuerCik: string;
  readonly issuerName?: string;
  readonly seller?: string;
  readonly relationships: readonly string[];
  readonly lines: readonly SaleNoticeLine[];
  readonly acquired: readonly SaleNoticeLot[];
  readonly sold: readonly SaleNoticeSale[];
  readonly soldNothing?: boolean;
  readonly noticeDay?: Day;
  /** Days on which plans under Rule 10b5-1 were adopted. */
  readonly planDays: readonly Day[];
  readonly remarks?: string;
  readonly previousAccession?: string;
  readonly filed: Day;
  readonly filedFrom: 'header' | 'data-set' | 'list' | 'signature';
  readonly moment: Moment;
}
