import { render, screen } from '@testing-library/react';
import { InteractiveChartPage } from './interactive-chart.page';

describe('Interactive chart', () => {
  // TODO(name, #issue): render it with what its queries answer, by role and text.
  it('shows what it is for', () => {
    render(<InteractiveChartPage />);
    expect(screen.getByRole('heading', { level: 1 })).toBeInTheDocument();
    expect(screen.queryByText('Nothing is here yet')).not.toBeInTheDocument();
  });
});
