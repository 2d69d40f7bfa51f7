import { useSession } from '@plumbline/auth/data-access';
import { downloadLimit } from '@plumbline/auth/domain';
import { FileButton } from '@plumbline/files/kit';
import { exportScreen } from '@plumbline/screener/data-access';
import { SCREEN_FILE, writeState, type ScreenState } from '@plumbline/screener/domain';
import { formatCount } from '@plumbline/shared/domain';
import { useChange } from '@plumbline/shared/kit';
import { Button } from '@plumbline/shared/ui/Button';
import { saveBlob } from '@plumbline/shared/ui/save-file';
import type { ReactNode } from 'react';
import { useLetterKeys } from './use-letter-keys';
import { useMembersOnly } from './use-members-only';

export interface ExportButtonProps {
  state: ScreenState;
  total: number;
}

/** Parameters of a file of the screen: its address without page and view. */
const fileParams = (state: ScreenState) =>
  Object.fromEntries(
    [...writeState(state)].filter(([name, text]) => ['f', 'u', 'c', 'o', 'asOf'].includes(name) && text !== ''),
  );

/** The companies of the screen as a file; how many of them is said before it is made. */
export function ExportButton({ state, total }: ExportButtonProps): ReactNode {
  const session = useSession();
  const forMembers = useMembersOnly('download');
  const cap = session.state === 'member' ? downloadLimit(session.user.status) : undefined;
  const file = useChange(
    { mutationFn: async () => saveBlob(await (await exportScreen(state)).blob(), 'screen.csv') },
    { key: 'export' },
  );
  useLetterKeys({ e: forMembers(() => !file.isPending && file.mutate()) });
  const isCapped = cap !== undefined && cap > 0 && total > cap;
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        icon="download"
        aria-disabled={file.isPending || undefined}
        {...(isCapped && {
          title: `Your membership covers the first ${formatCount(cap)} of ${formatCount(total)} rows`,
        })}
        onClick={forMembers(() => !file.isPending && file.mutate())}
      >
        {isCapped ? `CSV, first ${formatCount(cap)}` : 'CSV'}
      </Button>
      <FileButton
        label="File"
        name={SCREEN_FILE}
        params={fileParams(state)}
        about="The companies of the screen with its columns."
      />
    </>
  );
}
