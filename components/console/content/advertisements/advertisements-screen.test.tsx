import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ApiError } from '@/lib/api/api-error';
import type { UploadOptions } from '@/lib/api/send-upload';
import { ADVERTISEMENT_IMAGE_MAX_BYTES, CONTENT_MESSAGES } from '@/lib/contract/content/content-rules';
import type { ManagedAdvertisement } from '@/lib/contract/content/content-schemas';
import { calls, uploads } from '@/tests/support/mock-calls';
import { renderWithQueries } from '@/tests/support/render-with-queries';
import { readTexts } from '@/tests/support/texts';
import { widenScreen } from '@/tests/support/widen-screen';
import { makeAdvertisement } from './advertisement-fixture';
import { advertisementsQuery } from './advertisement-queries';
import { AdvertisementsScreen } from './advertisements-screen';

jest.mock('@/lib/api/staff/call-as-staff', () => jest.requireActual('@/tests/support/mock-calls'));
jest.mock('@/lib/api/staff/upload-as-staff', () => jest.requireActual('@/tests/support/mock-calls'));
jest.mock('next/navigation', () => ({
  useSearchParams: () => new URLSearchParams(),
  useRouter: () => ({ push: jest.fn() }),
}));

const t = readTexts('en');
const { editor, field, problem } = t.advertisements;
const call = jest.mocked(calls) as jest.Mock;
const upload = jest.mocked(uploads) as jest.Mock;
const optional = (name: string) => t.advertisements.optional.replace('{field}', name);
const PNG = { type: 'image/png' };

// Big trees on busy machines.
configure({ asyncUtilTimeout: 10_000 });
jest.setTimeout(30_000);

/** The provider's advertisements. */
let stored: ManagedAdvertisement[];

beforeEach(() => {
  stored = [
    makeAdvertisement(),
    makeAdvertisement({ id: '8', title: 'Silver week', isActive: false, image: null, mediaType: null }),
    makeAdvertisement({ id: '9', title: 'New year', startDate: '2999-01-01T00:00:00.000Z' }),
    makeAdvertisement({
      id: '10',
      title: 'Old year',
      endDate: '2026-01-01T00:00:00.000Z',
      mediaType: 'video',
    }),
  ];
  call.mockReset().mockImplementation(async (name: string) => {
    if (name === 'advertisements') return { success: true, advertisements: stored };
    return { success: true };
  });
  upload.mockReset();
  widenScreen();
  window.history.replaceState(null, '', '/admin/advertisements');
  URL.createObjectURL = () => 'blob:made';
  URL.revokeObjectURL = () => undefined;
});

async function openScreen(open?: string) {
  if (open) window.history.replaceState(null, '', `/admin/advertisements?open=${open}`);
  const rendered = renderWithQueries(<AdvertisementsScreen timeZone="Asia/Bangkok" />);
  await screen.findByRole('list', { name: t.advertisements.title });
  return rendered;
}

const type = (label: string, value: string) => {
  const input = screen.getByLabelText(label);
  fireEvent.change(input, { target: { value } });
  fireEvent.blur(input);
};
const chooseFile = (file: File, label = optional(field.image)) =>
  fireEvent.change(screen.getByLabelText(label), { target: { files: [file] } });
const save = () =>
  within(screen.getByRole('complementary')).getByRole('button', {
    name: new RegExp(`^(${editor.save}|${editor.saveNew})$`),
  });
const rowOf = (title: string) => screen.getByText(title).closest('li') as HTMLElement;

test('each advertisement says whether customers see it, and why not', async () => {
  await openScreen();
  expect(screen.getByText('4 advertisements, 1 shown now')).toBeInTheDocument();
  for (const [title, state] of [
    ['Gold week', 'Shown now'],
    ['Silver week', 'Hidden'],
    ['New year', 'Scheduled'],
    ['Old year', 'Ended'],
  ] as const) {
    expect(within(rowOf(title)).getByText(state)).toBeInTheDocument();
  }
  expect(within(rowOf('Gold week')).getByText('Since 28 Nov 2026 19:05')).toBeInTheDocument();
  expect(within(rowOf('New year')).getByText('From 1 Jan 2999 07:00')).toBeInTheDocument();
});

test('without any there is a way on, and a list that cannot be had is asked for again', async () => {
  stored = [];
  call.mockRejectedValueOnce(new ApiError({ code: 'network_error', status: 0, message: '' }));
  renderWithQueries(<AdvertisementsScreen timeZone="Asia/Bangkok" />);
  fireEvent.click(await screen.findByRole('button', { name: t.common.retry }));
  expect(await screen.findByText(t.advertisements.empty)).toBeInTheDocument();
});

test('every validation message is shown at its field, word for word', async () => {
  await openScreen('new');
  expect(save()).toBeDisabled();
  type(field.title, ' ');
  type(optional(field.link), 'gold');
  type(field.slideDuration, '31');
  type(field.order, '-1');
  type(field.startDate, '2026-12-01T10:00');
  type(optional(field.endDate), '2026-12-01T10:00');
  const { titleRequired, link, slideDuration, order, dates } = CONTENT_MESSAGES;
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    titleRequired,
    link,
    slideDuration,
    dates,
    order,
  ]);
  expect(screen.getByLabelText(optional(field.endDate))).toHaveAccessibleDescription(dates);
  fireEvent.change(screen.getByLabelText(field.title), { target: { value: 'a'.repeat(256) } });
  expect(screen.getByText(CONTENT_MESSAGES.advertisementTitleLong)).toBeInTheDocument();
  expect(save()).toBeDisabled();
  expect(screen.getByText(/^Still needed: Title, Link/)).toBeInTheDocument();
});

test.each([
  ['a video of another kind', new File(['x'], 'a.mov', { type: 'video/quicktime' }), 'video_type_refused'],
  ['a drawing', new File(['x'], 'a.svg', { type: 'image/svg+xml' }), 'advertisement_file_refused'],
  [
    'too large a picture',
    new File([new Uint8Array(ADVERTISEMENT_IMAGE_MAX_BYTES + 1)], 'a.png', PNG),
    'advertisement_file_too_large',
  ],
] as const)('%s is refused before anything is sent, with what would be taken', async (_, file, code) => {
  await openScreen('new');
  type(field.title, 'Gold');
  expect(screen.getByText(editor.mediaHelp)).toBeInTheDocument();
  chooseFile(file);
  expect(screen.getByRole('alert')).toHaveTextContent(t.errors[code]);
  chooseFile(new File(['x'], 'b.png', PNG));
  expect(await screen.findByText('b.png')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a file that only the provider recognises as no picture is refused at its field', async () => {
  await openScreen('new');
  type(field.title, 'Gold');
  chooseFile(new File(['x'], 'a.png', PNG));
  upload.mockRejectedValueOnce(
    new ApiError({ code: 'advertisement_file_refused', status: 422, message: '' }),
  );
  fireEvent.click(save());
  expect(await screen.findByText(t.errors.advertisement_file_refused)).toBeInTheDocument();
  expect(screen.getByRole('complementary')).toBeInTheDocument();
});

test('a refused file leaves the one chosen before, and nothing is saved while the error is shown', async () => {
  await openScreen('new');
  type(field.title, 'Gold');
  chooseFile(new File(['x'], 'gold.png', PNG));
  chooseFile(new File(['x'], 'long.mov', { type: 'video/quicktime' }));
  expect(screen.getByText('gold.png')).toBeInTheDocument();
  expect(save()).toBeDisabled();
  expect(screen.getByText(`Still needed: ${field.image}`)).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: t.files.drop.remove.replace('{name}', 'long.mov') }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.getByText('gold.png')).toBeInTheDocument();
  expect(save()).toBeEnabled();
});

test('an upload shows how far it is, can be stopped, and keeps everything for another try', async () => {
  const sent: UploadOptions[] = [];
  let fail: (error: Error) => void = () => undefined;
  upload.mockImplementation((_, options: UploadOptions) => {
    sent.push(options);
    return new Promise((_resolve, reject) => {
      fail = reject;
      options.signal?.addEventListener('abort', () => reject(options.signal?.reason));
    });
  });
  await openScreen('new');
  type(field.title, 'Gold');
  chooseFile(new File(['x'], 'gold.png', PNG));
  fireEvent.click(screen.getByRole('button', { name: '7 s' }));
  fireEvent.click(save());
  act(() => sent[0]?.onProgress?.(0.4));
  expect(screen.getByRole('progressbar')).toHaveValue(40);
  fireEvent.click(screen.getByRole('button', { name: t.files.drop.cancel }));
  await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument());
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.getByText('gold.png')).toBeInTheDocument();

  await waitFor(() => expect(save()).not.toHaveAttribute('aria-busy'));
  fireEvent.click(save());
  await act(async () => fail(new ApiError({ code: 'network_error', status: 0, message: '' })));
  expect(await screen.findByRole('alert')).toHaveTextContent(t.common.errors.network);
  upload.mockResolvedValueOnce({ success: true, data: { title: 'Gold' } });
  fireEvent.click(screen.getByRole('button', { name: editor.retry }));
  await waitFor(() => expect(screen.queryByLabelText(field.title)).not.toBeInTheDocument());
  expect(upload.mock.calls.at(-1)).toMatchObject([
    'createAdvertisement',
    { texts: { title: 'Gold', slideDuration: '7000' }, files: { image: { name: 'gold.png' } } },
  ]);
});

test('the picture of a stored one can be taken away or kept', async () => {
  await openScreen('7');
  fireEvent.click(screen.getByRole('button', { name: editor.removeImage }));
  expect(screen.getByText(editor.willBeRemoved)).toBeInTheDocument();
  expect(save()).toBeEnabled();
  fireEvent.click(screen.getByRole('button', { name: editor.keepImage }));
  expect(save()).toBeDisabled();
});

test('what a colleague changes elsewhere comes in beside what was typed; the same field is for the person to decide', async () => {
  const { queries } = await openScreen('7');
  const change = async (changes: Partial<ManagedAdvertisement>) => {
    stored = stored.map((row) => (row.id === '7' ? { ...row, ...changes } : row));
    await act(async () => void (await queries.invalidateQueries({ queryKey: advertisementsQuery.queryKey })));
  };
  type(field.title, 'Platinum week');
  await change({ slideDuration: 9_000, updatedAt: '2026-11-28T13:00:00.000Z' });
  await waitFor(() => expect(screen.getByLabelText(field.slideDuration)).toHaveValue('9'));
  expect(screen.getByLabelText(field.title)).toHaveValue('Platinum week');
  await change({ title: 'Copper week', updatedAt: '2026-11-28T13:00:01.000Z' });
  const conflict = await screen.findByRole('alert');
  expect(within(conflict).getByRole('row', { name: /Platinum week.*Copper week/ })).toBeInTheDocument();
  expect(save()).toBeDisabled();
  fireEvent.click(within(conflict).getByRole('button', { name: t.admin.editor.conflict.keepMine }));
  upload.mockResolvedValueOnce({ success: true, data: { title: 'Platinum week' } });
  fireEvent.click(save());
  await waitFor(() => expect(upload).toHaveBeenCalled());
  expect(upload.mock.calls[0][1].texts).toEqual({
    title: 'Platinum week',
    removeImage: undefined,
    expectedUpdatedAt: '2026-11-28T13:00:01.000Z',
  });
});

test('a page that missed a newer version learns of it when it saves, and keeps its input', async () => {
  await openScreen('7');
  type(field.title, 'Platinum week');
  upload.mockRejectedValueOnce(new ApiError({ code: 'changed_meanwhile', status: 409, message: '' }));
  fireEvent.click(save());
  expect(await screen.findByText(t.errors.changed_meanwhile)).toBeInTheDocument();
  expect(screen.getByLabelText(field.title)).toHaveValue('Platinum week');
});

test('a switch is where it was put at once, and goes back with the reason when the provider refuses', async () => {
  await openScreen();
  const shown = () => within(rowOf('Silver week')).getByRole('switch');
  let refuse: () => void = () => undefined;
  call.mockImplementationOnce(
    () =>
      new Promise((_, reject) => {
        refuse = () => reject(new ApiError({ code: 'advertisement_not_found', status: 404, message: '' }));
      }),
  );
  fireEvent.click(shown());
  await waitFor(() => expect(shown()).toBeChecked());
  refuse();
  await waitFor(() => expect(shown()).not.toBeChecked());
});

test('what nobody answered goes back on the screen, what was answered before it stays', async () => {
  await openScreen();
  const away = new ApiError({ code: 'network_error', status: 0, message: '' });
  const shown = (title: string) => within(rowOf(title)).getByRole('switch');
  let fail: () => void = () => undefined;
  call
    .mockResolvedValueOnce({ success: true })
    .mockImplementationOnce(() => new Promise((_, reject) => (fail = () => reject(away))))
    .mockRejectedValue(away);
  fireEvent.click(shown('Silver week'));
  fireEvent.click(shown('New year'));
  await waitFor(() => expect(shown('New year')).not.toBeChecked());
  await waitFor(() =>
    expect(call.mock.calls.filter(([name]) => name === 'toggleAdvertisement')).toHaveLength(2),
  );
  fail();
  await waitFor(() => expect(shown('New year')).toBeChecked());
  expect(shown('Silver week')).toBeChecked();
});

test('an item moved by its button is in its place at once, and the whole order is sent', async () => {
  await openScreen();
  const down = t.sorting.down.replace('{name}', 'Gold week');
  fireEvent.click(screen.getByRole('button', { name: down }));
  await waitFor(() => expect(call).toHaveBeenCalledWith('orderAdvertisements', expect.anything()));
  const [, { body }] = call.mock.calls.find(([name]) => name === 'orderAdvertisements') as [
    string,
    { body: { advertisements: { id: string; order: number }[] } },
  ];
  expect(body.advertisements.map(({ id, order }) => [id, order])).toEqual([
    ['8', 1],
    ['7', 2],
    ['9', 3],
    ['10', 4],
  ]);
});

test('problems have words of their own in every language', () => {
  for (const language of ['th', 'zh', 'vi'] as const) {
    const own = readTexts(language).advertisements.problem;
    expect(Object.values(own).some((text) => Object.values<string>(problem).includes(text))).toBe(false);
  }
});
