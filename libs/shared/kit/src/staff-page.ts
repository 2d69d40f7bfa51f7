import type { StaffGroup, StaffScope } from '@plumbline/shared/domain';
import type { ReactNode } from 'react';

interface Addressed {
  /** Address in the staff app, ':id' stands for a part that varies. */
  readonly path: string;
  readonly page: ReactNode;
}

/** A page that the menu of the staff app leads to, in the order of the rows. */
export interface StaffSection extends Addressed {
  readonly title: string;
  readonly group: StaffGroup;
  /** Staff scope it needs; by default that of its group. */
  readonly scope?: StaffScope | 'any';
}

/** A page that is reached from one of a section. */
export interface StaffSubpage extends Addressed {
  /** Path of the section. */
  readonly section: string;
}

export type StaffPage = StaffSection | StaffSubpage;
