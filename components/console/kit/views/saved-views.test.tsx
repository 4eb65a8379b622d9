import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { writeAddress } from '@/components/app-shell/address/write-address';
import { ApiError } from '@/lib/api/api-error';
import type { SavedView } from '@/lib/contract/audit/audit-schemas';
import { calls } from '@/tests/support/mock-calls';
import { renderWithQueries } from '@/tests/support/render-with-queries';
import { readViewQuery } from './saved-view-query';
import { SavedViews } from './saved-views';

jest.mock('next/navigation', () => ({ useSearchParams: () => new URLSearchParams() }));
jest.mock('@/lib/api/staff/call-as-staff', () => jest.requireActual('@/tests/support/mock-calls'));
const call = jest.mocked(calls) as unknown as jest.Mock;

function startProvider(stored: SavedView[], refusal?: ApiError) {
  let views = stored;
  call.mockImplementation(async (name: string, options: Record<string, Record<string, string>>) => {
    if (name === 'savedViews') return { success: true, data: views };
    if (refusal) throw refusal;
    if (name === 'deleteView') views = views.filter(({ id }) => id !== options.params?.id);
    if (name === 'saveView') views = [...views, { id: '9', list: 'users', ...options.body } as SavedView];
    return { success: true, message: '' };
  });
  return () => views;
}

const visit = (path: string) => act(() => writeAddress(path, { replace: true }));
async function openSave(): Promise<void> {
  const save = screen.getByRole('button', { name: 'Save view' });
  await waitFor(() => expect(save).toBeEnabled());
  fireEvent.click(save);
}
/** Types a name into the open question and sends it by its button. */
async function saveAs(name: string): Promise<void> {
  await userEvent.type(screen.getByLabelText('Name'), name);
  const save = screen.getByRole('button', { name: 'Save' });
  await waitFor(() => expect(save).toBeEnabled());
  fireEvent.click(save);
}
const BLOCKED: SavedView = { id: '1', list: 'users', name: 'Blocked', query: 'isBlocked=true&role=user' };

test('of a list that is not narrowed there is nothing to keep; the place for it is taken from the first moment', async () => {
  startProvider([]);
  visit('/admin/users');
  renderWithQueries(<SavedViews list="users" />);
  const save = screen.getByRole('button', { name: 'Save view' });
  expect(save).toBeDisabled();
  await waitFor(() => expect(call).toHaveBeenCalled());
  expect(save).toBeDisabled();
  visit('/admin/users?q=som');
  await waitFor(() => expect(save).toBeEnabled());
});

test('one tap writes a view into the address, another takes it away', async () => {
  startProvider([BLOCKED]);
  visit('/admin/users?q=som&page=3&open=7');
  renderWithQueries(<SavedViews list="users" />);
  const chip = await screen.findByRole('button', { name: 'Blocked' });
  fireEvent.click(chip);
  expect(window.location.search).toBe('?isBlocked=true&role=user');
  expect(chip).toHaveAttribute('aria-pressed', 'true');
  fireEvent.click(chip);
  expect(window.location.search).toBe('');
});

test('what the address says is saved under a name, without page and open row', async () => {
  const views = startProvider([]);
  visit('/admin/users?q=som+chai&page=3&open=7');
  renderWithQueries(<SavedViews list="users" />);
  await openSave();
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByRole('button', { name: 'Save' })).toBeDisabled();
  await saveAs('  Som  ');
  expect(await screen.findByRole('button', { name: 'Som' })).toHaveAttribute('aria-pressed', 'true');
  expect(views()).toMatchObject([{ name: 'Som', query: 'q=som+chai' }]);
  expect(screen.getByRole('button', { name: 'Save view' })).toBeDisabled();
});

test('a name that is taken says that it is saved over; a refusal stays with the question', async () => {
  startProvider([BLOCKED], new ApiError({ code: 'view_limit', status: 409, message: '' }));
  visit('/admin/users?q=x');
  renderWithQueries(<SavedViews list="users" />);
  await openSave();
  const dialog = await screen.findByRole('dialog');
  await saveAs('Blocked');
  expect(dialog).toHaveTextContent('Replaces your view with this name.');
  expect(await within(dialog).findByRole('alert')).toBeVisible();
  await userEvent.type(screen.getByLabelText('Name'), '2');
  expect(within(dialog).queryByRole('alert')).not.toBeInTheDocument();
});

test('Enter saves; a name of spaces is no name', async () => {
  const views = startProvider([]);
  visit('/admin/users?q=x');
  renderWithQueries(<SavedViews list="users" />);
  await openSave();
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(screen.getByLabelText('Name'), '  {Enter}');
  await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Save' })).toBeDisabled());
  expect(views()).toEqual([]);
  await userEvent.type(screen.getByLabelText('Name'), 'Som{Enter}');
  await waitFor(() => expect(views()).toMatchObject([{ name: 'Som' }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('a view is deleted among one’s views', async () => {
  const views = startProvider([BLOCKED]);
  visit('/admin/users?isBlocked=true&role=user');
  renderWithQueries(<SavedViews list="users" />);
  fireEvent.click(await screen.findByRole('button', { name: 'Edit views' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Delete view: Blocked' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(views()).toEqual([]);
});

test.each([
  ['?status=all&sort=newest', 'sort=newest&status=all'],
  ['?page=4&open=9', ''],
  ['?q=som%20chai', 'q=som+chai'],
  ['?q=สมชาย', 'q=%E0%B8%AA%E0%B8%A1%E0%B8%8A%E0%B8%B2%E0%B8%A2'],
])('of %s a view keeps %s', (search, query) => {
  expect(readViewQuery(search)).toBe(query);
});
