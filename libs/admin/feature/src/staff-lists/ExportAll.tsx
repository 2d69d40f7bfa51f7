import { allStaffRows, type StaffListChoice } from '@plumbline/admin/data-access';
import { downloadTitle, type StaffResource } from '@plumbline/shared/domain';
import { Button } from '@plumbline/shared/ui/Button';
import { toCsv } from '@plumbline/shared/ui/DataTable';
import { notify } from '@plumbline/shared/ui/Toast';
import { useState, type ReactNode } from 'react';
import { fileColumns } from './staff-columns';

function save(text: string, name: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  Object.assign(document.createElement('a'), { href: url, download: `${downloadTitle(name)}.csv` }).click();
  setTimeout(() => URL.revokeObjectURL(url));
}

/** Saves every row of what is searched and filtered for, not the shown page alone. */
export function ExportAll({ resource, choice }: { resource: StaffResource; choice: StaffListChoice }): ReactNode {
  const [isBusy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    try {
      save(toCsv(fileColumns(resource), await allStaffRows(resource, choice)), resource.name);
    } catch {
      notify({ text: 'The file could not be made. Try again.', tone: 'severe' });
    }
    setBusy(false);
  };
  return (
    <Button icon="download" disabled={isBusy} onClick={() => void run()}>
      CSV of all
    </Button>
  );
}
