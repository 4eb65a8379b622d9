import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server.node';
import { SelectField } from './select-field';
import { TextArea } from './text-area';
import { TextField } from './text-field';

const OPTIONS = [
  { value: 'a', label: 'A' },
  { value: 'b', label: 'B' },
];

function Fields() {
  const [state, setState] = useState({ name: '', note: '', bank: 'a' });
  const change = (fields: Partial<typeof state>) => setState((now) => ({ ...now, ...fields }));
  return (
    <NextIntlClientProvider locale="en" messages={{}}>
      <TextField label="Name" value={state.name} onChange={({ target }) => change({ name: target.value })} />
      <TextArea label="Note" value={state.note} onChange={({ target }) => change({ note: target.value })} />
      <SelectField
        label="Bank"
        placeholder="Choose"
        options={OPTIONS}
        value={state.bank}
        onChange={(bank) => change({ bank })}
      />
      <button type="button" onClick={() => setState({ name: 'Malee', note: '', bank: 'b' })}>
        Fill in
      </button>
      <output>{JSON.stringify(state)}</output>
    </NextIntlClientProvider>
  );
}

function Digits() {
  const [text, setText] = useState('1');
  return (
    <TextField
      label="Digits"
      value={text}
      onChange={({ target }) => setText(target.value.replace(/\D/g, ''))}
    />
  );
}

const input = () => screen.getByLabelText<HTMLInputElement>('Name');
const state = () => JSON.parse(screen.getByRole('status').textContent ?? '');

/** Renders the page on the server, lets a person act on it, then hydrates. */
async function hydrateAfter(meanwhile: () => void): Promise<void> {
  const container = document.createElement('div');
  document.body.replaceChildren(container);
  container.innerHTML = renderToString(<Fields />);
  meanwhile();
  await act(async () => void hydrateRoot(container, <Fields />));
}

test('what was typed and chosen before the scripts ran stays and is known to the page', async () => {
  await hydrateAfter(() => {
    input().value = 'Somchai';
    screen.getByLabelText<HTMLTextAreaElement>('Note').value = 'Two\nlines';
    screen.getByLabelText<HTMLSelectElement>('Bank').value = 'b';
  });
  expect(state()).toEqual({ name: 'Somchai', note: 'Two\nlines', bank: 'b' });
  expect(input()).toHaveValue('Somchai');
  expect(screen.getByLabelText('Bank')).toHaveValue('b');
});

test('nothing is reported for fields that nobody touched', async () => {
  await hydrateAfter(() => {});
  expect(state()).toEqual({ name: '', note: '', bank: 'a' });
});

test('what the page refuses does not stay in the field', async () => {
  render(<Digits />);
  await userEvent.type(screen.getByLabelText('Digits'), 'a2b');
  expect(screen.getByLabelText('Digits')).toHaveValue('12');
});

test('a value that the page sets is written into the field, and typing goes on from there', async () => {
  await hydrateAfter(() => {});
  await userEvent.type(input(), 'Som');
  await userEvent.click(screen.getByRole('button', { name: 'Fill in' }));
  expect(input()).toHaveValue('Malee');
  expect(screen.getByLabelText('Bank')).toHaveValue('b');
  await userEvent.type(input(), ' S');
  expect(state()).toEqual({ name: 'Malee S', note: '', bank: 'b' });
});
