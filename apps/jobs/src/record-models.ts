import { newsPieces } from '@plumbline/content/server';
import { seriesNames, seriesValues } from '@plumbline/economics/server';
import { letterRecords } from '@plumbline/gurus/server';
import { dealRecords, memberReports, memberTerms, memberTrades } from '@plumbline/insiders/server';
import type { RecordModel } from '@plumbline/market-data/domain';

/** The tables of records that a build writes for the pages of all domains. */
export const recordModels: readonly RecordModel[] = [
  dealRecords,
  memberTrades,
  memberReports,
  memberTerms,
  newsPieces,
  seriesNames,
  seriesValues,
  letterRecords,
];
