/** What holds for each list of the audit log's kind: paging, a row by link, export, failures and an empty list. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ApiError } from '@/lib/api/api-error';
import type { Role } from '@/lib/contract/staff/permissions';
import { calls } from '@/tests/support/mock-calls';
import { readTexts } from '@/tests/support/texts';
import { widenScreen } from '@/tests/support/widen-screen';

const { admin, common } = readTexts('en');
const call = jest.mocked(calls) as jest.Mock;

interface FakeList<Answer> {
  /** A page of the list. */
  answer: Answer;
  /** The answer for a single row. */
  alone: Answer;
  failure: ApiError | undefined;
}

/** The provider of a list under test, fresh before each test. */
export function fakeList<Answer>(name: string, start: () => Omit<FakeList<Answer>, 'failure'>) {
  const provider: FakeList<Answer> = { ...start(), failure: undefined };
  beforeEach(() => {
    Object.assign(provider, start(), { failure: undefined });
    call.mockReset().mockImplementation(async (called: string, options: { query: { id?: string } }) => {
      if (called === 'savedViews') return { success: true, data: [] };
      if (provider.failure) throw provider.failure;
      return options.query.id ? provider.alone : provider.answer;
    });
    widenScreen();
  });
  return {
    provider,
    lastQuery: () => call.mock.calls.findLast(([called]) => called === name)?.[1].query,
  };
}

/** The panel of the open row. */
export const findPanel = async () => within(await screen.findByRole('complementary'));

/** The tests of such a list. */
export function testPagedList<Answer>({
  name,
  list: { provider, lastQuery },
  pages,
  empty,
  elsewhere,
  render,
  findFirstRow,
  texts,
  filtered,
  mayNotExport,
}: {
  name: string;
  list: ReturnType<typeof fakeList<Answer>>;
  /** The page of that number of a list of 120 rows. */
  pages: (page: number) => Answer;
  empty: () => Answer;
  /** Row 5, which is on no page that is shown, and what its panel says. */
  elsewhere: { answer: () => Answer; shown: string };
  render: (search?: string, role?: Role) => void;
  findFirstRow: () => Promise<HTMLElement>;
  texts: { notFound: string; emptyBody: string; emptyFiltered: string };
  /** An address that leaves rows out. */
  filtered: string;
  mayNotExport: readonly Role[];
}): void {
  const exportButton = () => screen.queryByRole('button', { name: admin.export.action });

  test('a row that is on another page is asked for alone', async () => {
    provider.alone = elsewhere.answer();
    render('?open=5');
    expect(await (await findPanel()).findByText(elsewhere.shown)).toBeInTheDocument();
    expect(call).toHaveBeenCalledWith(name, expect.objectContaining({ query: { id: '5', limit: '1' } }));
  });

  test('a link to a row that is not there says so', async () => {
    provider.alone = empty();
    render('?open=99');
    expect(await (await findPanel()).findByText(texts.notFound)).toBeInTheDocument();
  });

  test('the next and the previous page are asked for and stand in the address', async () => {
    provider.answer = pages(2);
    render('?page=2');
    await findFirstRow();
    expect(screen.getByText('51–100 of 120')).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: admin.table.next }));
    await waitFor(() => expect(lastQuery()).toMatchObject({ page: '3' }));
    expect(window.location.search).toBe('?page=3');
    fireEvent.click(screen.getByRole('button', { name: admin.table.previous }));
    await waitFor(() => expect(window.location.search).toBe(''));
  });

  test('an export names how many rows it takes', async () => {
    provider.answer = pages(1);
    render();
    await findFirstRow();
    fireEvent.click(exportButton() as HTMLElement);
    const question = within(await screen.findByRole('dialog', { name: 'Export 120 rows?' }));
    expect(question.getByRole('button', { name: 'Export 120 rows' })).toBeInTheDocument();
  });

  test.each(mayNotExport)('a %s takes no list out', async (role) => {
    render('', role);
    await findFirstRow();
    expect(exportButton()).toBeNull();
  });

  test('a list that cannot be had says so and is asked for again', async () => {
    provider.failure = new ApiError({ code: 'network_error', status: 0, message: '' });
    render();
    const retry = await screen.findByRole('button', { name: common.retry });
    provider.failure = undefined;
    fireEvent.click(retry);
    expect(await findFirstRow()).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test.each([
    ['', texts.emptyBody],
    [filtered, texts.emptyFiltered],
  ])('an empty list under “%s” says whether filters are why', async (search, body) => {
    provider.answer = empty();
    render(search);
    expect(await screen.findByText(body)).toBeInTheDocument();
    expect(exportButton()).toBeDisabled();
  });
}
