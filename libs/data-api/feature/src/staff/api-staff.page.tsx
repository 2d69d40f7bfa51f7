import { oneOf, useListAddress } from '@plumbline/shared/kit';
import { SegmentedControl } from '@plumbline/shared/ui/SegmentedControl';
import type { ReactNode } from 'react';
import { ApiLimits } from './ApiLimits';
import { ApiPeople } from './ApiPeople';
import { ReferenceCheck } from './ReferenceCheck';

const VIEWS = ['people', 'limits', 'reference'] as const;
const LABELS = { people: 'People', limits: 'Limits', reference: 'Reference' } as const;
const PARTS = { people: <ApiPeople />, limits: <ApiLimits />, reference: <ReferenceCheck /> } as const;

/** Who uses the data API, who has limits of their own, what its reference lacks. */
export function ApiStaffPage(): ReactNode {
  const list = useListAddress();
  const view = oneOf(list.get('view'), VIEWS);
  return (
    <>
      <div className="mb-4">
        <SegmentedControl
          label="View"
          options={VIEWS.map((value) => ({ value, label: LABELS[value] }))}
          value={view}
          onChange={(value) => list.set({ view: value, q: undefined })}
        />
      </div>
      {PARTS[view]}
    </>
  );
}
