import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { renderWithTexts } from '@/tests/support/render-with-texts';
import { useOptimisticActions } from './use-optimistic-actions';

const KEY = ['list'];

/** A fake provider whose answers the test releases. */
function openProvider() {
  let stored = 'abc';
  const waiting: Record<'read' | 'write', (() => void)[]> = { read: [], write: [] };
  const wait = (what: keyof typeof waiting) => new Promise<void>((resolve) => waiting[what].push(resolve));
  return {
    async read() {
      const found = stored;
      await wait('read');
      return found;
    },
    async write(next: string) {
      await wait('write');
      stored = next;
    },
    async answer(what: keyof typeof waiting) {
      await waitFor(() => expect(waiting[what]).not.toHaveLength(0));
      await act(async () => waiting[what].shift()?.());
    },
  };
}

function List({ provider }: { provider: ReturnType<typeof openProvider> }) {
  const { data } = useQuery({ queryKey: KEY, queryFn: provider.read });
  const perform = useOptimisticActions<string>(KEY);
  const reverse = (list: string) => [...list].reverse().join('');
  return (
    <>
      <output>{data}</output>
      <button type="button" onClick={() => perform(reverse, () => provider.write('cba'))}>
        Reverse
      </button>
    </>
  );
}

test('what is fetched while an action is on its way does not undo it on the screen', async () => {
  const provider = openProvider();
  const client = new QueryClient();
  renderWithTexts(
    <QueryClientProvider client={client}>
      <List provider={provider} />
    </QueryClientProvider>,
  );
  const list = screen.getByRole('status');
  const expectList = (text: string) => waitFor(() => expect(list).toHaveTextContent(text));
  await provider.answer('read');
  await expectList('abc');
  fireEvent.click(screen.getByRole('button'));
  await expectList('cba');
  const seen: (string | null)[] = [];
  const observer = new MutationObserver(() => seen.push(list.textContent));
  observer.observe(list, { childList: true, characterData: true, subtree: true });

  // Another person's change: the stream reports it, and the list is refetched.
  await act(async () => void client.invalidateQueries({ queryKey: KEY }));
  await provider.answer('read');
  await provider.answer('write');
  await provider.answer('read');
  await waitFor(() => expect(client.getQueryState(KEY)).toMatchObject({ fetchStatus: 'idle', data: 'cba' }));
  await expectList('cba');
  expect(seen).toEqual([]);
});
