import { MemberOnly } from '@plumbline/auth/kit';
import { dataAccountQuery, dataFilesQuery, type DataFiles } from '@plumbline/data-api/data-access';
import { dataApiPages, SAMPLE_PREFIX, SAMPLE_ROWS } from '@plumbline/data-api/domain';
import { formatCount } from '@plumbline/shared/domain';
import { PageFrame, QueryPart } from '@plumbline/shared/kit';
import { Banner } from '@plumbline/shared/ui/Banner';
import { Card } from '@plumbline/shared/ui/Card';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { Link } from '@plumbline/shared/ui/Link';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { DataLinks } from '../parts/DataLinks';
import { FileTable } from '../parts/FileTable';
import { Making } from '../parts/Making';

function Files({ files, hasFiles }: { files: DataFiles; hasFiles: boolean }): ReactNode {
  const { data, making, version, isGenerated } = files;
  const whole = data.filter(({ id }) => !id.startsWith(SAMPLE_PREFIX));
  const samples = data.filter(({ id }) => id.startsWith(SAMPLE_PREFIX));
  return (
    <>
      {isGenerated && data.length > 0 && (
        <div className="mb-4">
          <Banner title="Generated market">
            These files hold the sample market of this installation, not real companies.
          </Banner>
        </div>
      )}
      <Card title="Files" flush className="mb-4">
        {making && (
          <div className="p-4">
            <Making making={making} version={version} />
          </div>
        )}
        {data.length === 0 && !making && (
          <div className="p-4">
            <EmptyState title="No files yet">
              They are made when somebody first asks for them: look again soon.
            </EmptyState>
          </div>
        )}
        {data.length > 0 && <FileTable title="Files" files={whole} hasFiles={hasFiles} />}
      </Card>
      {samples.length > 0 && (
        <Card title="Samples" flush>
          <p className="m-0 px-4 pb-3 text-sm text-ink-2">
            The first {formatCount(SAMPLE_ROWS)} rows of each table: free, and without a subscription.
          </p>
          <FileTable title="Samples" files={samples} hasFiles />
        </Card>
      )}
    </>
  );
}

function Downloads(): ReactNode {
  const files = useQuery(dataFilesQuery());
  const account = useQuery(dataAccountQuery());
  const hasFiles = account.data?.hasFiles ?? false;
  return (
    <PageFrame
      pages={dataApiPages.pages}
      path="/data/download"
      title="Files of the data"
      aside={<DataLinks />}
      intro="Whole tables as Parquet, of one version of the data. The same version has the same bytes: compare the hash."
      width="wide"
    >
      {account.data && !hasFiles && (
        <p className="mt-0">
          A{' '}
          <Link href="/data/subscription" className="underline">
            subscription with files
          </Link>{' '}
          opens the whole tables; samples are open to you now.
        </p>
      )}
      <QueryPart query={files} failure="The files could not be loaded">
        {(found) => <Files files={found} hasFiles={hasFiles} />}
      </QueryPart>
    </PageFrame>
  );
}

/** Tables as files for who is signed in. */
export const DownloadPage = (): ReactNode => <MemberOnly>{() => <Downloads />}</MemberOnly>;
