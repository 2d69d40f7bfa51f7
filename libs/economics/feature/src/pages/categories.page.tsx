import { categoryTreeQuery } from '@plumbline/economics/data-access';
import { economicsPages } from '@plumbline/economics/domain';
import { NotOnFile, PageFrame, QueryPart, useAsOf } from '@plumbline/shared/kit';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { KnownOn } from '../kit/KnownOn';
import { CategoryTree } from './CategoryTree';

/** All categories of indicators with the number of series in each. */
export function CategoriesPage(): ReactNode {
  const query = useQuery(categoryTreeQuery(useAsOf()));
  return (
    <PageFrame
      pages={economicsPages.pages}
      path="/economic_indicators/categories"
      title="Categories of indicators"
      aside={<KnownOn />}
      width="wide"
    >
      <QueryPart query={query} lines={12} failure="The categories could not be loaded">
        {(roots) =>
          roots.length > 0 ? (
            <CategoryTree roots={roots} depth={3} headingLevel={2} />
          ) : (
            <NotOnFile title="No series yet">Import files of a statistical office or a central bank.</NotOnFile>
          )
        }
      </QueryPart>
    </PageFrame>
  );
}
