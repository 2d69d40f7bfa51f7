import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { routedPage, type RoutedSetting } from './routed-page';

/** A page in a router over a made-up server; `asked` is what it asked, `place` where the router is. */
export function renderRouted(page: ReactNode, setting: RoutedSetting = {}) {
  const { tree, router, asked } = routedPage(page, setting);
  const place = () => router.state.location.pathname + router.state.location.search;
  return { ...render(tree), router, asked, place };
}
