import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { subscribeToasts } from '@/components/ui/toasts/toasts';
import { ApiError } from '@/lib/api/api-error';
import type { ManagedMethod } from '@/lib/contract/money/payment-method-schemas';
import { calls } from '@/tests/support/mock-calls';
import { renderWithQueries } from '@/tests/support/render-with-queries';
import { readTexts } from '@/tests/support/texts';
import { widenScreen } from '@/tests/support/widen-screen';
import { makePaymentMethod } from '../queue/payment-fixture';
import { PaymentMethodsScreen } from './payment-methods-screen';

jest.mock('@/lib/api/staff/call-as-staff', () => jest.requireActual('@/tests/support/mock-calls'));
jest.mock('next/navigation', () => ({
  useSearchParams: () => new URLSearchParams(window.location.search),
  useRouter: () => ({ push: jest.fn() }),
}));

// Big trees on busy machines.
configure({ asyncUtilTimeout: 10_000 });
jest.setTimeout(30_000);

const { method: form, methods: t } = readTexts('en').payments;
const editorTexts = readTexts('en').admin.editor;
const BANK = makePaymentMethod({ id: '1', name: 'Some Bank', active: true });
const TRON = makePaymentMethod({ id: '2', name: 'Tron', active: false });

/** The fake provider; each list after the first waits until the test sets its answer. */
function startProvider(first: ManagedMethod[], refusal?: ApiError) {
  const lists: ((data: ManagedMethod[]) => void)[] = [];
  let isFirst = true;
  jest.mocked(calls).mockImplementation((async (name: string) => {
    if (name === 'overview') return { success: true, data: { fourEyes: false } };
    if (name === 'toggleMethod' && refusal) throw refusal;
    if (name === 'toggleMethod') return { success: true, data: { waitingApprovalId: null } };
    if (name !== 'managedMethods') return { success: true };
    if (!isFirst) {
      return new Promise((resolve) => lists.push((data) => resolve({ success: true, data })));
    }
    isFirst = false;
    return { success: true, data: first };
  }) as never);
  return lists;
}

test('a method that is shown again leaves a question asked meanwhile alone', async () => {
  const told: string[] = [];
  const stop = subscribeToasts(({ title }) => told.push(title));
  const lists = startProvider([BANK, TRON]);
  renderWithQueries(<PaymentMethodsScreen />);
  const show = (name: string) => screen.findByRole('switch', { name: t.show.replace('{name}', name) });
  fireEvent.click(await show(TRON.name));
  await waitFor(() => expect(lists).toHaveLength(1));
  fireEvent.click(await show(BANK.name));
  const hide = await screen.findByRole('button', { name: t.hide.replace('{name}', BANK.name) });

  await act(async () => lists[0]?.([BANK, { ...TRON, active: true }]));
  await waitFor(() => expect(told).toEqual([t.shown.replace('{name}', TRON.name)]));
  expect(hide).toBeVisible();

  fireEvent.click(hide);
  await waitFor(() => expect(lists).toHaveLength(2));
  await act(async () => lists[1]?.([{ ...BANK, active: false }, TRON]));
  await waitFor(() => expect(hide).not.toBeInTheDocument());
  stop();
});

test('a method that could not be shown again says why beside the list', async () => {
  startProvider([TRON], new ApiError({ code: 'method_not_found', message: '', status: 404 }));
  renderWithQueries(<PaymentMethodsScreen />);
  fireEvent.click(await screen.findByRole('switch', { name: t.show.replace('{name}', TRON.name) }));
  expect(await screen.findByRole('alert')).toHaveTextContent(readTexts('en').errors.method_not_found);
});

test('a method that was moved while nobody answers goes back to its place', async () => {
  const away = new ApiError({ code: 'network_error', message: '', status: 0 });
  let isAway = false;
  let fail: () => void = () => undefined;
  jest.mocked(calls).mockImplementation((async (name: string) => {
    if (name === 'orderMethods') return new Promise((_, reject) => (fail = () => reject(away)));
    if (isAway) throw away;
    if (name === 'overview') return { success: true, data: { fourEyes: false } };
    return { success: true, data: [BANK, TRON] };
  }) as never);
  renderWithQueries(<PaymentMethodsScreen />);
  const down = await screen.findByRole('button', { name: t.down.replace('{name}', BANK.name) });
  const names = () =>
    screen
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent);
  const before = names();
  isAway = true;
  fireEvent.click(down);
  await waitFor(() => expect(names()).not.toEqual(before));
  fail();
  await waitFor(() => expect(names()).toEqual(before));
});

test('saving over a colleague’s newer version shows both, and the person decides over the version that was seen', async () => {
  widenScreen();
  Element.prototype.scrollIntoView = jest.fn();
  window.history.replaceState(null, '', `/admin/payment-methods?open=${TRON.id}`);
  let stored: ManagedMethod = { ...TRON, min: '10.00', version: 3 };
  const sent: unknown[] = [];
  jest.mocked(calls).mockImplementation((async (
    name: string,
    options: { body: { min: string; version: number } },
  ) => {
    if (name === 'overview') return { success: true, data: { fourEyes: false } };
    if (name === 'managedMethods') return { success: true, data: [BANK, stored] };
    if (name !== 'updateMethod') return { success: true };
    const { min, version } = options.body;
    sent.push({ min, version });
    if (version !== stored.version) {
      throw new ApiError({ code: 'method_changed', message: '', status: 409 });
    }
    stored = { ...stored, min, version: version + 1 };
    return { success: true, data: stored };
  }) as never);
  renderWithQueries(<PaymentMethodsScreen />);
  const field = await screen.findByLabelText(form.min);
  const save = () =>
    fireEvent.click(screen.getByRole('button', { name: form.save.replace('{name}', TRON.name) }));
  fireEvent.change(field, { target: { value: '12' } });
  stored = { ...stored, min: '11.00', version: 4 };
  save();
  const conflict = (await screen.findByText(editorTexts.conflict.title)).closest(
    '[role=alert]',
  ) as HTMLElement;
  expect(within(conflict).getByRole('row', { name: /12.*11\.00/ })).toHaveTextContent(form.min);
  expect(field).toHaveValue('12');
  fireEvent.click(within(conflict).getByRole('button', { name: editorTexts.conflict.keepMine }));
  save();
  await waitFor(() => expect(stored).toMatchObject({ min: '12.00', version: 5 }));
  expect(sent).toEqual([
    { min: '12.00', version: 3 },
    { min: '12.00', version: 4 },
  ]);
});
