import { QueryClient, QueryClientProvider, useInfiniteQuery } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { reloadPages } from './reload-pages';
import { useNextPage } from './use-next-page';

const KEY = ['list'];

function List({ load }: { load: (page: number, signal: AbortSignal) => Promise<string> }) {
  const query = useInfiniteQuery({
    queryKey: KEY,
    queryFn: ({ pageParam, signal }) => load(pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: (_, pages) => (pages.length < 2 ? pages.length + 1 : undefined),
  });
  const { isBusy, loadMore } = useNextPage(query);
  return (
    <>
      {query.data?.pages.map((page) => (
        <p key={page}>{page}</p>
      ))}
      <button type="button" aria-busy={isBusy} onClick={loadMore}>
        more
      </button>
    </>
  );
}

/** A list of two pages whose answers the test releases. */
function showList() {
  const waiting: { page: number; answer: () => void }[] = [];
  const asked: number[] = [];
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
  const load = (page: number, signal: AbortSignal) => {
    asked.push(page);
    return new Promise<string>((resolve, reject) => {
      waiting.push({ page, answer: () => resolve(`page ${page}`) });
      signal.addEventListener('abort', () => reject(signal.reason));
    });
  };
  render(
    <QueryClientProvider client={client}>
      <List load={load} />
    </QueryClientProvider>,
  );
  const answerNext = async () => {
    await waitFor(() => expect(waiting).not.toHaveLength(0));
    await act(async () => waiting.shift()?.answer());
  };
  const reload = () => act(() => reloadPages(client, KEY));
  return { asked, answerNext, reload, more: screen.getByRole('button') };
}

test('a hint while the next page is on its way keeps the page, and reloads both after it', async () => {
  const { asked, answerNext, reload, more } = showList();
  await answerNext();
  await userEvent.click(more);
  reload();
  await answerNext();
  expect(await screen.findByText('page 2')).toBeVisible();
  await answerNext();
  await answerNext();
  expect(asked).toEqual([1, 2, 1, 2]);
});

test('the next page asked for during a reload is busy at once and follows the reload', async () => {
  const { asked, answerNext, reload, more } = showList();
  await answerNext();
  reload();
  await userEvent.click(more);
  expect(more).toHaveAttribute('aria-busy', 'true');
  expect(asked).toEqual([1, 1]);
  await answerNext();
  await answerNext();
  expect(await screen.findByText('page 2')).toBeVisible();
  await waitFor(() => expect(more).toHaveAttribute('aria-busy', 'false'));
  expect(asked).toEqual([1, 1, 2]);
});
