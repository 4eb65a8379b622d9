import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useUrlFilters } from '@/components/console/kit/filters/use-url-filters';
import { renderWithTexts } from '@/tests/support/render-with-texts';
import { readTexts } from '@/tests/support/texts';
import { DEPOSIT_FILTERS, toQueueFilter } from './queue-filters';
import { QueueToolbar } from './queue-toolbar';

jest.mock('next/navigation', () => ({
  useSearchParams: () => new URLSearchParams(window.location.search),
}));

const { payments, admin } = readTexts('en');
const asked = jest.fn();

function Toolbar() {
  const filters = useUrlFilters(DEPOSIT_FILTERS);
  asked(toQueueFilter(filters.values));
  return (
    <QueueToolbar
      filters={filters}
      statuses={DEPOSIT_FILTERS.status}
      status={filters.values.status}
      searchLabel="Search"
      personName={undefined}
      onStatus={() => undefined}
    />
  );
}
function open(search: string) {
  window.history.replaceState(null, '', `/admin/deposits${search}`);
  renderWithTexts(<Toolbar />);
}

test('the days of decision of a link narrow the queue until they are taken away', async () => {
  open('?status=approved&decidedFrom=2026-11-22&decidedTo=2026-11-28');
  expect(asked).toHaveBeenLastCalledWith({
    status: 'approved',
    type: 'all',
    sort: 'oldest',
    decidedFrom: '2026-11-22',
    decidedTo: '2026-11-28',
  });
  const name = admin.table.removeFilter
    .replace('{label}', payments.filter.decided)
    .replace('{value}', '22 Nov 2026 – 28 Nov 2026');
  await userEvent.setup().click(screen.getByRole('button', { name }));
  expect(window.location.search).toBe('?status=approved');
  expect(asked).toHaveBeenLastCalledWith({ status: 'approved', type: 'all', sort: 'oldest' });
  expect(screen.queryByRole('button', { name })).toBeNull();
});

test('a day that is none narrows nothing', () => {
  open('?decidedFrom=2026-02-30&decidedTo=soon');
  expect(asked).toHaveBeenLastCalledWith({ status: 'pending', type: 'all', sort: 'oldest' });
});
