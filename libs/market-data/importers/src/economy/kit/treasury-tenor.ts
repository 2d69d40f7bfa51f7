import { knownSeries, RELEASE, type EconomicSeries } from '@plumbline/market-data/domain';

import { otherSeries } from './other-series';

const named = (id: string, name: string): EconomicSeries =>
  knownSeries(id) ??
  otherSeries({
    id,
    name,
    unit: 'percent',
    frequency: 'D',
    source: 'US Treasury',
    category: 'yield curve',
    revised: false,
    release: RELEASE.close,
  });

/** A tenor as the series it is: nominal par yields are DGS..., real ones DFII... */
function ofTenor(length: string, unit: string, isReal: boolean): EconomicSeries {
  const months = /^mo/i.test(unit);
  const id = `${isReal ? 'DFII' : 'DGS'}${length.replace('.', '_')}${months ? 'MO' : ''}`;
  return named(id, `Treasury ${isReal ? 'real ' : ''}par yield, ${length}-${months ? 'month' : 'year'}`);
}

/** The series of a property of the feed, 'BC_1_5MONTH'; of an unknown kind it is kept under its own name. */
export function seriesOfProperty(property: string): EconomicSeries | undefined {
  if (property === 'BC_30YEARDISPLAY') return undefined;
  const tenor = /^(BC|TC)_(\d+(?:_\d+)?)(MONTH|YEAR)$/.exec(property);
  if (tenor) return ofTenor((tenor[2] ?? '').replace('_', '.'), tenor[3] ?? '', tenor[1] === 'TC');
  return named(`TREASURY:${property}`, `Treasury ${property}`);
}

/**
 * The series of a column of the download, '1 Mo', '1.5 Month', '10 Yr'; of an unknown kind under its own name. The table of
 * real yields has the same columns in capitals, '10 YR'.
 */
export function seriesOfColumn(column: string): EconomicSeries {
  const tenor = /^(\d+(?:\.\d+)?)\s*(mo|yr)/i.exec(column);
  if (tenor) return ofTenor(tenor[1] ?? '', tenor[2] ?? '', /^yr/i.test(tenor[2] ?? '') && /^\d+ YR$/.test(column));
  return named(`TREASURY:${column}`, `Treasury ${column}`);
}
