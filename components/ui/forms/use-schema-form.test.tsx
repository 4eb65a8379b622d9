import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server.node';
import { strictObject, string } from 'zod';
import { FIELD_PROBLEMS } from '@/lib/contract/field-problems';
import { readTexts } from '@/tests/support/texts';
import { TextField } from '../fields/text-field';
import { Form, FormAlert } from './form';
import { FormSubmit } from './form-submit';
import { useSchemaForm } from './use-schema-form';

const schema = strictObject({
  name: string().trim().min(3, FIELD_PROBLEMS.usernameLength),
  phone: string().regex(/^\d*$/, FIELD_PROBLEMS.phoneFormat),
});
type Values = { name: string; phone: string };

const load = jest.fn<Promise<typeof schema>, []>();
const send = jest.fn<Promise<void>, [Values]>();

beforeEach(() => {
  load.mockReset().mockResolvedValue(schema);
  send.mockReset().mockResolvedValue(undefined);
});

function Screen({ defaultValues }: { defaultValues?: Values }) {
  const form = useSchemaForm<Values>({ load, ...(defaultValues && { defaultValues }) });
  async function submit(values: Values) {
    try {
      await send(values);
    } catch (error) {
      form.fail(error as Error & { fields?: Record<string, string> });
    }
  }
  return (
    <Form form={form} onSubmit={submit}>
      <FormAlert failure={form.failure} />
      <TextField {...form.field('name')} label="Name" />
      <TextField {...form.field('phone')} label="Phone" />
      <FormSubmit disabled={!form.isValid} reason={form.firstProblem}>
        Send
      </FormSubmit>
    </Form>
  );
}

const page = (props: { defaultValues?: Values }) => (
  <NextIntlClientProvider locale="th" messages={readTexts('th')}>
    <Screen {...props} />
  </NextIntlClientProvider>
);

/** Renders on the server, lets a person act on the markup, then hydrates. */
async function open(props: { defaultValues?: Values } = {}, meanwhile = () => {}): Promise<void> {
  const container = document.createElement('div');
  document.body.replaceChildren(container);
  container.innerHTML = renderToString(page(props));
  meanwhile();
  await act(async () => void hydrateRoot(container, page(props)));
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const button = () => screen.getByRole('button', { name: 'Send' });
const th = readTexts('th').problems;

test('the schema is loaded when the form is first used, not with the page', async () => {
  await open({ defaultValues: { name: 'Somchai', phone: '' } });
  expect(load).not.toHaveBeenCalled();
  await userEvent.click(field('Phone'));
  expect(load).toHaveBeenCalledTimes(1);
  await userEvent.keyboard('081');
  await waitFor(() => expect(button()).toBeEnabled());
  expect(load).toHaveBeenCalledTimes(1);
});

test('what was typed before hydration stays, is checked and is sent', async () => {
  await open({}, () => {
    field('Name').value = ' Somchai ';
    field('Phone').value = '081';
  });
  expect(field('Name')).toHaveValue(' Somchai ');
  await waitFor(() => expect(button()).toBeEnabled());
  await userEvent.click(button());
  await waitFor(() => expect(send).toHaveBeenCalledWith({ name: 'Somchai', phone: '081' }));
});

test('what was typed over a default value before hydration wins', async () => {
  await open({ defaultValues: { name: 'Somchai', phone: '' } }, () => {
    field('Name').value = 'Malee';
  });
  expect(field('Name')).toHaveValue('Malee');
  await waitFor(() => expect(button()).toBeEnabled());
  await userEvent.click(button());
  await waitFor(() => expect(send).toHaveBeenCalledWith({ name: 'Malee', phone: '' }));
});

test('what is typed while the rules are loaded stays, and a field that was left meanwhile shows its problem', async () => {
  let finish = () => {};
  load.mockReturnValue(
    new Promise((resolve) => {
      finish = () => resolve(schema);
    }),
  );
  await open();
  await userEvent.type(field('Name'), 'ab');
  await userEvent.tab();
  await userEvent.keyboard('08');
  expect(button()).toBeDisabled();
  expect(field('Name')).not.toHaveAccessibleDescription();
  await act(async () => finish());
  await waitFor(() => expect(field('Name')).toHaveAccessibleDescription(th.usernameLength));
  await userEvent.keyboard('1');
  await userEvent.type(field('Name'), 'c');
  await waitFor(() => expect(button()).toBeEnabled());
  await userEvent.click(button());
  await waitFor(() => expect(send).toHaveBeenCalledWith({ name: 'abc', phone: '081' }));
  expect(load).toHaveBeenCalledTimes(1);
});

test('a problem is said in the reader’s language: at once at the button, at the field once it is left', async () => {
  await open();
  await userEvent.type(field('Name'), 'ab');
  await waitFor(() => expect(button()).toHaveAccessibleDescription(th.usernameLength));
  expect(button()).toBeDisabled();
  expect(field('Name')).not.toHaveAccessibleDescription();
  await userEvent.tab();
  expect(field('Name')).toHaveAccessibleDescription(th.usernameLength);
});

test('what the provider refuses is shown at its field until something is typed, and can be tried again', async () => {
  await open();
  await userEvent.type(field('Name'), 'Somchai');
  await waitFor(() => expect(button()).toBeEnabled());
  send.mockRejectedValueOnce({ fields: { name: FIELD_PROBLEMS.usernameTaken } });
  await userEvent.click(button());
  await waitFor(() => expect(field('Name')).toHaveAccessibleDescription(th.usernameTaken));
  expect(button()).toBeEnabled();
  await userEvent.type(field('Phone'), '1');
  expect(field('Name')).not.toHaveAccessibleDescription();
});

test('rules that cannot be loaded are said as a failed network, and are loaded again at the next try', async () => {
  load.mockRejectedValue(new Error('offline'));
  await open();
  await userEvent.type(field('Name'), 'Somchai');
  await waitFor(() => expect(button()).toBeEnabled());
  await userEvent.click(button());
  expect(await screen.findByRole('alert')).toHaveTextContent(readTexts('th').common.errors.network);
  expect(send).not.toHaveBeenCalled();
  load.mockResolvedValue(schema);
  await userEvent.click(button());
  await waitFor(() => expect(send).toHaveBeenCalledWith({ name: 'Somchai', phone: '' }));
});

test('a form that is being sent is not sent a second time', async () => {
  let answer = () => {};
  send.mockReturnValue(
    new Promise((resolve) => {
      answer = resolve;
    }),
  );
  await open();
  await userEvent.type(field('Name'), 'Somchai');
  await waitFor(() => expect(button()).toBeEnabled());
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(send).toHaveBeenCalled());
  await userEvent.keyboard('{Enter}');
  await act(async () => answer());
  expect(send).toHaveBeenCalledTimes(1);
});
