import type { ArchiveRow } from '../../tables/archive-tables';
import type { RejectedRow } from '../../kit/importer';
import { find, findAll, textAt, type XmlElement } from '../../kit/xml';
import { rejectedRow, toHolding, type HoldingCells, type HoldingOrigin } from '../kit/holding-row';

function cellsOf(row: XmlElement): HoldingCells {
  const amounts = find(row, 'shrsOrPrnAmt');
  const votes = find(row, 'votingAuthority');
  return {
    issuer: textAt(row, 'nameOfIssuer'),
    title: textAt(row, 'titleOfClass'),
    cusip: textAt(row, 'cusip'),
    figi: textAt(row, 'figi'),
    value: textAt(row, 'value'),
    amount: textAt(amounts, 'sshPrnamt'),
    amountType: textAt(amounts, 'sshPrnamtType'),
    putCall: textAt(row, 'putCall'),
    discretion: textAt(row, 'investmentDiscretion'),
    otherManagers: textAt(row, 'otherManager'),
    sole: textAt(votes, 'Sole'),
    shared: textAt(votes, 'Shared'),
    none: textAt(votes, 'None'),
  };
}

export interface TableReading {
  readonly holdings: readonly ArchiveRow<'holdings'>[];
  readonly rejected: readonly RejectedRow[];
}

/** Rows of an information table in the order of the file. */
export function readTable(table: XmlElement, origin: HoldingOrigin): TableReading {
  const holdings: ArchiveRow<'holdings'>[] = [];
  const rejected: RejectedRow[] = [];
  for (const [index, row] of findAll(table, 'infoTable').entries()) {
    const cells = cellsOf(row);
    const holding = toHolding(origin, index + 1, cells);
    if (typeof holding === 'string') rejected.push(rejectedRow(index + 1, holding, JSON.stringify(cells)));
    else holdings.push(holding);
  }
  return { holdings, rejected };
}
