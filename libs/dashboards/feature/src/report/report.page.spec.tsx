import { asMember } from '@plumbline/auth/kit/testing';
import { renderRouted } from '@plumbline/shared/kit/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { REPORT } from '../testing/dashboard-page-states';
import { ReportPage } from './report.page';

interface Change {
  readonly body: { readonly version: number; readonly pages: typeof REPORT.pages };
}

it('changes in quick succession are all saved, each based on the one before', async () => {
  const sent: (readonly [version: number, width: number | undefined])[] = [];
  const answers = {
    'GET /_api/v2/reports/{id}': REPORT,
    'PUT /_api/v2/reports/{id}': ({ body: { version, pages } }: Change) => {
      sent.push([version, pages[0]?.blocks[0]?.w]);
      return { ...REPORT, pages, version: version + 1 };
    },
  };
  renderRouted(<ReportPage />, { at: '/report?id=3', answers, wrap: asMember });
  const width = async () => (await screen.findAllByRole('button', { name: 'Width of Text' }))[0]!;
  fireEvent.click(await width());
  await waitFor(async () => expect(await width()).toHaveTextContent('3/3'));
  fireEvent.click(await width());
  await waitFor(() =>
    expect(sent).toEqual([
      [1, 3],
      [2, 1],
    ]),
  );
});
