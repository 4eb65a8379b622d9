import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ToastHost } from '@/components/ui/toasts/toast-host';
import { calls } from '@/tests/support/mock-calls';
import { renderInApp } from '@/tests/support/render-in-app';
import { HomeBlocks } from './home-blocks';
import { HOME_BLOCKS } from './order-home-blocks';
import { ReorderButton } from './reorder-button';

jest.mock('@/lib/api/customer/call', () => jest.requireActual('@/tests/support/mock-calls'));

const call = jest.mocked(calls);
/** The sheet and its list are loaded when they are first opened. */
const LOADED_WITHIN = { timeout: 10_000 };
const blocks = {
  actions: 'actions',
  announcement: null,
  top: 'top',
  advertisements: 'advertisements',
  quotes: 'quotes',
};
const kept = (homeOrder: string[]) => ({ success: true, preferences: { homeOrder } }) as never;

const sentOrder = (options: unknown) =>
  (options as { body?: { homeOrder?: string[] } } | undefined)?.body?.homeOrder ?? [];

beforeEach(() => {
  call.mockReset().mockImplementation((_, options) => {
    return Promise.resolve(kept(sentOrder(options)));
  });
});

function show(initialOrder: string[] | undefined) {
  const { container } = renderInApp(
    <>
      <ReorderButton initialOrder={initialOrder} />
      <HomeBlocks initialOrder={initialOrder} blocks={blocks} />
      <ToastHost />
    </>,
  );
  const onScreen = () =>
    Array.from(container.querySelectorAll<HTMLElement>('[data-block]')).map(({ dataset }) => dataset.block);
  return { user: userEvent.setup(), onScreen };
}

async function openSheet(user: ReturnType<typeof userEvent.setup>) {
  await user.click(screen.getByRole('button', { name: 'Reorder' }));
  return within(await screen.findByRole('list', { name: 'Arrange home' }, LOADED_WITHIN));
}

const saved = () =>
  call.mock.calls.filter(([name]) => name === 'updatePreferences').map(([, options]) => sentOrder(options));

test('home has the order of the account, or the default one', () => {
  expect(show(['quotes', 'unknown', 'top']).onScreen()).toEqual([
    'quotes',
    'top',
    'actions',
    'announcement',
    'advertisements',
  ]);
});

test('a move is on the screen at once and kept with the account; back to ours in one press', async () => {
  const { user, onScreen } = show([]);
  expect(onScreen()).toEqual(HOME_BLOCKS);
  const list = await openSheet(user);
  expect(screen.getByRole('button', { name: 'Reset to default' })).toBeDisabled();
  act(() => list.getByRole('button', { name: 'Move Markets at a glance' }).focus());
  await user.keyboard(' {Home} ');
  const moved = ['quotes', 'actions', 'announcement', 'top', 'advertisements'];
  expect(onScreen()).toEqual(moved);
  await waitFor(() => expect(saved()).toEqual([moved]));
  await user.click(screen.getByRole('button', { name: 'Reset to default' }));
  expect(onScreen()).toEqual(HOME_BLOCKS);
  await waitFor(() => expect(saved()).toEqual([moved, []]));
  await user.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('an order that the account did not take is undone, with words', async () => {
  const { user, onScreen } = show([]);
  const list = await openSheet(user);
  call.mockRejectedValue(new Error('down') as never);
  await user.click(list.getByRole('button', { name: 'Move Quick actions down' }));
  expect(await screen.findByText(/The order could not be saved/)).toBeInTheDocument();
  await waitFor(() => expect(onScreen()).toEqual(HOME_BLOCKS));
});

test('of quick moves the last one stays, sent one after the other', async () => {
  const { user, onScreen } = show([]);
  const list = await openSheet(user);
  let finish = () => {};
  call.mockImplementationOnce((_, options) => {
    return new Promise((resolve) => {
      finish = () => resolve(kept(sentOrder(options)));
    });
  });
  const down = () => user.click(list.getByRole('button', { name: 'Move Quick actions down' }));
  await down();
  await down();
  const last = ['announcement', 'top', 'actions', 'advertisements', 'quotes'];
  expect(onScreen()).toEqual(last);
  expect(saved()).toHaveLength(1);
  finish();
  await waitFor(() => expect(saved()).toHaveLength(2));
  expect(saved()[1]).toEqual(last);
  expect(onScreen()).toEqual(last);
});

test('while the account is unknown home has the default order and then takes its own', async () => {
  call.mockResolvedValue(kept(['top']));
  const { onScreen } = show(undefined);
  expect(onScreen()).toEqual(HOME_BLOCKS);
  await waitFor(() => expect(onScreen()[0]).toBe('top'));
});
