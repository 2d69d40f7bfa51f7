import type { CompanyView } from '../company/company-view';
import type { QualityCheck } from '../model/quality';
import { countChecks } from './count-checks';
import { labelChecks } from './label-checks';

/** Checks of a company besides the sums of one table: names of fiscal years against covers, counts against gates. */
export const companyChecks = ({ document, asOf, calendar }: CompanyView): readonly QualityCheck[] => [
  ...labelChecks(calendar),
  ...countChecks(document, asOf),
];
