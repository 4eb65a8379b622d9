import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server.node';
import { useInputBeforeHydration } from './use-input-before-hydration';

function Form() {
  const [state, setState] = useState({ name: '', note: '', isAgreed: false, bank: 'a' });
  const change = (fields: Partial<typeof state>) => setState((now) => ({ ...now, ...fields }));
  useInputBeforeHydration('name');
  useInputBeforeHydration('note');
  useInputBeforeHydration('agreed');
  useInputBeforeHydration('bank');
  return (
    <>
      <input id="name" value={state.name} onChange={({ target }) => change({ name: target.value })} />
      <textarea id="note" value={state.note} onChange={({ target }) => change({ note: target.value })} />
      <input
        id="agreed"
        type="checkbox"
        checked={state.isAgreed}
        onChange={({ target }) => change({ isAgreed: target.checked })}
      />
      <select id="bank" value={state.bank} onChange={({ target }) => change({ bank: target.value })}>
        <option value="a">A</option>
        <option value="b">B</option>
      </select>
      <output>{JSON.stringify(state)}</output>
    </>
  );
}

const field = <F extends Element>(id: string) => document.getElementById(id) as unknown as F;

/** Renders the page on the server, lets a person act on it, then hydrates. */
async function wake(meanwhile: () => void): Promise<void> {
  const container = document.createElement('div');
  document.body.replaceChildren(container);
  container.innerHTML = renderToString(<Form />);
  meanwhile();
  await act(async () => void hydrateRoot(container, <Form />));
}

test('what was typed, ticked and chosen before the scripts ran is known to the page', async () => {
  await wake(() => {
    field<HTMLInputElement>('name').value = 'Somchai';
    field<HTMLTextAreaElement>('note').value = 'Two\nlines';
    field<HTMLInputElement>('agreed').checked = true;
    field<HTMLSelectElement>('bank').value = 'b';
  });
  expect(JSON.parse(screen.getByRole('status').textContent ?? '')).toEqual({
    name: 'Somchai',
    note: 'Two\nlines',
    isAgreed: true,
    bank: 'b',
  });
  expect(field<HTMLInputElement>('name').value).toBe('Somchai');
  expect(field<HTMLInputElement>('agreed').checked).toBe(true);
});

test('no error is shown for fields that nobody touched', async () => {
  const told = jest.fn();
  await wake(() => {
    for (const type of ['input', 'change', 'click']) document.body.addEventListener(type, told);
  });
  expect(told).not.toHaveBeenCalled();
});
