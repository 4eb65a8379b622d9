import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithTexts } from '@/tests/support/render-with-texts';
import { type PagedQuery, RecordList } from './record-list';

const EMPTY = { title: 'Nothing here yet', body: 'Later' };

function show(query: Partial<PagedQuery<string>>) {
  const whole: PagedQuery<string> = {
    data: undefined,
    isError: false,
    isFetching: false,
    hasNextPage: false,
    isFetchingNextPage: false,
    isFetchNextPageError: false,
    refetch: jest.fn(),
    fetchNextPage: jest.fn(),
    ...query,
  };
  renderWithTexts(
    <RecordList query={whole} empty={EMPTY}>
      {(records) => records.map((record) => <p key={record}>{record}</p>)}
    </RecordList>,
  );
  return whole;
}
const page = (...data: string[]) => ({ pages: [{ data }] });

test('a load that failed is never shown as an empty list, and can be tried again', async () => {
  const { refetch } = show({ isError: true });
  expect(screen.getByRole('alert')).toHaveTextContent('Your history could not be loaded');
  expect(screen.queryByText(EMPTY.title)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(refetch).toHaveBeenCalledTimes(1);
});

test('while it loads it says so', () => {
  show({ isFetching: true });
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
});

test('an empty answer says what will appear here', () => {
  show({ data: page() });
  expect(screen.getByText(EMPTY.title)).toBeInTheDocument();
});

test('what was loaded stays while a reload fails, and the list says that it may be old', async () => {
  const { refetch } = show({ data: page('one'), isError: true });
  expect(screen.getByText('one')).toBeInTheDocument();
  expect(screen.getByText(/could not be refreshed/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(refetch).toHaveBeenCalledTimes(1);
});

test('a next page that failed leaves the rows and the button', async () => {
  const { fetchNextPage } = show({
    data: page('one'),
    hasNextPage: true,
    isError: true,
    isFetchNextPageError: true,
  });
  expect(screen.getByRole('alert')).toHaveTextContent('More records could not be loaded.');
  expect(screen.queryByText(/could not be refreshed/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
  expect(fetchNextPage).toHaveBeenCalledTimes(1);
});

test('the last of several pages says that it is the last', () => {
  show({ data: { pages: [{ data: ['one'] }, { data: ['two'] }] } });
  expect(screen.getByText('You’ve reached the end.')).toBeInTheDocument();
  expect(screen.queryByRole('button')).toBeNull();
});
