import { configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@/lib/api/api-error';
import { calls } from '@/tests/support/mock-calls';
import { renderInApp } from '@/tests/support/render-in-app';
import { ExportButton } from './export-button';
import { saveFile } from './save-file';

jest.mock('@/lib/api/customer/download', () => jest.requireActual('@/tests/support/mock-calls'));
jest.mock('./save-file', () => ({ saveFile: jest.fn() }));

// A dialog takes seconds on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

const download = jest.mocked(calls);
const FILE = { name: 'statement-2026-11-28.csv', content: new Blob(['a,b']) };

beforeEach(() => {
  download.mockReset().mockResolvedValue(FILE);
  jest.mocked(saveFile).mockReset();
});

async function openDialog(...views: Parameters<typeof ExportButton>[0]['views']) {
  const user = userEvent.setup({ delay: null });
  renderInApp(<ExportButton views={views} />);
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  return { user, dialog: within(await screen.findByRole('dialog')) };
}

test('the view that is chosen says what its file holds, and is saved under its name', async () => {
  const { user, dialog } = await openDialog('timeline', 'statement');
  await user.click(dialog.getByText('Statement'));
  expect(dialog.getByText(/Every movement of your balance/)).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Download CSV' }));
  await waitFor(() => expect(saveFile).toHaveBeenCalledWith(FILE));
  expect(download).toHaveBeenCalledWith('historyExport', { query: { view: 'statement' } });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('one that fails says so in the dialog and can be asked for again', async () => {
  download.mockRejectedValueOnce(new ApiError({ code: 'unavailable', status: 503, message: '' }));
  const { user, dialog } = await openDialog('transactions');
  await user.click(dialog.getByRole('button', { name: 'Download CSV' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('The file could not be downloaded.');
  expect(saveFile).not.toHaveBeenCalled();
  await user.click(dialog.getByRole('button', { name: 'Download CSV' }));
  await waitFor(() => expect(saveFile).toHaveBeenCalledWith(FILE));
});
