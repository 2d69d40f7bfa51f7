import { dataApiPages } from '@plumbline/data-api/domain';
import { PageFrame } from '@plumbline/shared/kit';
import { Card } from '@plumbline/shared/ui/Card';
import { Link } from '@plumbline/shared/ui/Link';
import type { ReactNode } from 'react';
import { DataLinks } from '../parts/DataLinks';
import { Reference } from '../parts/Reference';

/** The reference by its older address; the guide is a link away. */
export const ReferencePage = (): ReactNode => (
  <PageFrame
    pages={dataApiPages.pages}
    path="/api"
    title="Reference of the data API"
    aside={<DataLinks />}
    intro="Version 1: every operation with its parameters, columns and price."
  >
    <Card title="Where to begin" className="mb-4">
      <p className="m-0">
        New here? The{' '}
        <Link href="/data/api" className="underline">
          guide
        </Link>{' '}
        shows how to make a key, and a place to try operations.
      </p>
    </Card>
    <Reference />
  </PageFrame>
);
