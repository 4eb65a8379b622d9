import { useInfiniteQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderInApp } from '@/tests/support/render-in-app';
import { useShownPages } from './use-shown-pages';

const load = jest.fn<Promise<{ rows: string; next: number | null }>, [number]>();

beforeEach(() => {
  load.mockReset();
  load.mockImplementation(async (page) => ({ rows: `rows of ${page}`, next: page < 4 ? page + 1 : null }));
});

function List({ first }: { first: number }) {
  const [wanted, setWanted] = useState(first);
  const query = useInfiniteQuery({
    queryKey: ['list'],
    queryFn: ({ pageParam }) => load(pageParam),
    initialPageParam: 1,
    getNextPageParam: (last) => last.next,
  });
  const { pages, hasMore, showMore } = useShownPages(query, { wanted, onMore: () => setWanted(wanted + 1) });
  return (
    <>
      {pages.map(({ rows }) => (
        <p key={rows}>{rows}</p>
      ))}
      {hasMore && (
        <button type="button" onClick={showMore}>
          more
        </button>
      )}
      <button type="button" onClick={() => setWanted(1)}>
        back
      </button>
    </>
  );
}

const shown = () => screen.queryAllByText(/^rows of/).map(({ textContent }) => textContent);

test('a copied link shows as many pages as it was copied with', async () => {
  renderInApp(<List first={3} />);
  await waitFor(() => expect(shown()).toEqual(['rows of 1', 'rows of 2', 'rows of 3']));
  expect(load).toHaveBeenCalledTimes(3);
});

test('one more at a time, back shows fewer, and what was loaded is not asked for again', async () => {
  renderInApp(<List first={1} />);
  await waitFor(() => expect(shown()).toHaveLength(1));
  for (const count of [2, 3, 4]) {
    await userEvent.click(screen.getByRole('button', { name: 'more' }));
    await waitFor(() => expect(shown()).toHaveLength(count));
  }
  expect(screen.queryByRole('button', { name: 'more' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'back' }));
  expect(shown()).toEqual(['rows of 1']);
  await userEvent.click(screen.getByRole('button', { name: 'more' }));
  expect(shown()).toHaveLength(2);
  expect(load).toHaveBeenCalledTimes(4);
});

test('a page that failed is asked for again by hand, not without end', async () => {
  renderInApp(<List first={1} />);
  await waitFor(() => expect(shown()).toHaveLength(1));
  load.mockRejectedValueOnce(new Error('cut off'));
  await userEvent.click(screen.getByRole('button', { name: 'more' }));
  await waitFor(() => expect(load).toHaveBeenCalledTimes(2));
  expect(shown()).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'more' }));
  await waitFor(() => expect(shown()).toHaveLength(2));
  expect(load).toHaveBeenCalledTimes(3);
});
