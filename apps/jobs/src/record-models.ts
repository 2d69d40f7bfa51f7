import { newsPieces } from '@plumbline/content/server';
import { calendarRecords, seriesNames, seriesValues } from '@plumbline/economics/server';
import { fundClasses, fundReports } from '@plumbline/etfs/server';
import { letterRecords } from '@plumbline/gurus/server';
import { dealRecords, memberReports, memberTerms, memberTrades } from '@plumbline/insiders/server';
import { offeringRecords, type RecordModel } from '@plumbline/market-data/domain';
import { noticeRecords } from '@plumbline/screener/server';

/** The tables of records that a build writes for the pages of all domains. */
export const recordModels: readonly RecordModel[] = [
  dealRecords,
  memberTrades,
  memberReports,
  memberTerms,
  newsPieces,
  seriesNames,
  seriesValues,
  calendarRecords,
  letterRecords,
  offeringRecords,
  noticeRecords,
  fundReports,
  fundClasses,
];
