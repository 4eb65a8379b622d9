import { act, fireEvent, screen } from '@testing-library/react';
import { ToastHost } from '@/components/ui/toasts/toast-host';
import { ApiError } from '@/lib/api/api-error';
import { downloadByFrame } from '@/lib/api/download-by-frame';
import { renderWithTexts } from '@/tests/support/render-with-texts';
import { FilterBar, FilterSelect } from '../filters/filter-bar';
import { ExportButton } from './export-button';

jest.mock('@/lib/api/download-by-frame', () => ({ downloadByFrame: jest.fn() }));
const download = jest.mocked(downloadByFrame);

beforeEach(() => {
  jest.useFakeTimers();
  download.mockReset();
});
afterEach(() => jest.useRealTimers());

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const QUERY = { status: 'pending', sort: 'oldest' } as const;

async function ask(count = 1_234) {
  renderWithTexts(
    <>
      <FilterBar isFiltered={false} onReset={() => undefined}>
        <FilterSelect
          label="Status"
          value="pending"
          options={[
            { value: 'pending', label: 'Pending' },
            { value: 'all', label: 'All statuses' },
          ]}
          onChange={() => undefined}
        />
        <FilterSelect
          isOrder
          label="Order"
          value="oldest"
          options={[{ value: 'oldest', label: 'Oldest first' }]}
          onChange={() => undefined}
        />
      </FilterBar>
      <ExportButton name="exportDeposits" query={QUERY} count={count} />
      <ToastHost />
    </>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
  await pass(50);
  return screen.findByRole('dialog', { name: 'Export 1,234 rows?' });
}
const confirm = () => fireEvent.click(screen.getByRole('button', { name: 'Export 1,234 rows' }));

test('it asks with the number of rows and what narrows them, then the browser downloads', async () => {
  const dialog = await ask();
  expect(dialog).toHaveTextContent('Filtered byStatusPending');
  expect(dialog).not.toHaveTextContent('Oldest first');
  expect(download).not.toHaveBeenCalled();
  confirm();
  expect(download.mock.calls[0]?.[0]).toBe('/admin/api/transactions/export?status=pending&sort=oldest');
  await pass(1_500);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(await screen.findByText(/is downloading/)).toBeInTheDocument();
});

test('a refusal is shown in the dialog, and the file can be requested again', async () => {
  const dialog = await ask();
  confirm();
  const refuse = download.mock.calls[0]?.[1];
  act(() => refuse?.(new ApiError({ code: 'too_many_requests', status: 429, message: '' })));
  expect(dialog).toHaveTextContent('Too many attempts');
  await pass(5_000);
  expect(dialog).toBeInTheDocument();
  confirm();
  expect(download).toHaveBeenCalledTimes(2);
  expect(dialog).not.toHaveTextContent('Too many attempts');
});

test('a refusal that comes late asks again with the reason', async () => {
  await ask();
  confirm();
  await pass(1_500);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  const refuse = download.mock.calls[0]?.[1];
  act(() => refuse?.(new ApiError({ code: 'unavailable', status: 503, message: '' })));
  await pass(0);
  expect(await screen.findByRole('dialog')).toContainElement(screen.getByRole('alert'));
});

test.each([0, undefined])('with %s rows there is nothing to take out', (count) => {
  renderWithTexts(<ExportButton name="exportDeposits" query={QUERY} count={count} />);
  expect(screen.getByRole('button', { name: 'Export CSV' })).toBeDisabled();
});
