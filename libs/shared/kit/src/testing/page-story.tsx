import { Suspense, useState, type ReactNode } from 'react';
import { routedPage, type RoutedSetting } from './routed-page';

function Routed({ page, setting }: { page: ReactNode; setting: RoutedSetting }): ReactNode {
  const [{ tree }] = useState(() => routedPage(<Suspense>{page}</Suspense>, setting));
  return tree;
}

/** A state of a page as a story: what its server answers, and where it opens. */
export const pageStory = (page: ReactNode, setting: RoutedSetting = {}) => ({
  parameters: { layout: 'fullscreen' },
  render: () => <Routed page={page} setting={setting} />,
});
