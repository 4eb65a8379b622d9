import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLayoutEffect, useRef, useState } from 'react';
import { renderWithTexts } from '@/tests/support/render-with-texts';
import { Sheet } from './sheet';
import { SheetSurface } from './sheet-surface';
import { layersClosed } from './use-close-on-back';

function TwoSheets() {
  const [open, setOpen] = useState<'none' | 'first' | 'both'>('none');
  return (
    <>
      <button type="button" onClick={() => setOpen('first')}>
        Terms
      </button>
      <Sheet open={open !== 'none'} onOpenChange={() => setOpen('none')} title="First">
        <button type="button" onClick={() => setOpen('both')}>
          More
        </button>
        <Sheet open={open === 'both'} onOpenChange={() => setOpen('first')} title="Second">
          <button type="button" onClick={() => setOpen('none')}>
            Close both
          </button>
        </Sheet>
      </Sheet>
    </>
  );
}

async function openFirst() {
  renderWithTexts(<TwoSheets />);
  await userEvent.click(screen.getByRole('button', { name: 'Terms' }));
  await screen.findByRole('dialog', { name: 'First' });
}

const gone = (name: string) =>
  waitFor(() => expect(screen.queryByRole('dialog', { name })).not.toBeInTheDocument());

/** What the browser does when the phone's back button is pressed. */
async function goBack() {
  const arrived = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
  window.history.back();
  await act(async () => void (await arrived));
}

test('focus moves into the sheet, Escape closes it and focus returns', async () => {
  await openFirst();
  expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement);
  await userEvent.keyboard('{Escape}');
  await gone('First');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Terms' })).toHaveFocus());
});

test('back closes the sheet and stays on the page', async () => {
  const path = window.location.href;
  await openFirst();
  await goBack();
  await gone('First');
  expect(window.location.href).toBe(path);
});

test('back closes one of two stacked sheets at a time', async () => {
  await openFirst();
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  await screen.findByRole('dialog', { name: 'Second' });
  await goBack();
  await gone('Second');
  expect(screen.getByRole('dialog', { name: 'First' })).toBeInTheDocument();
  await goBack();
  await gone('First');
});

test('closing by its button takes the history entry back', async () => {
  const before = window.history.length;
  await openFirst();
  expect(window.history.state.layer).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await gone('First');
  await waitFor(() => expect(window.history.state?.layer).toBeUndefined());
  expect(window.history.length).toBeLessThanOrEqual(before + 1);
});

test('a drag far enough down closes, a short one springs back', async () => {
  await openFirst();
  const handle = screen.getByRole('heading', { name: 'First' });
  const drag = (to: number, ms: number) => {
    const at = (timeStamp: number, event: Event) =>
      Object.defineProperty(event, 'timeStamp', { value: 1 + timeStamp });
    const pointer = (type: string, clientY: number, timeStamp: number) =>
      fireEvent(handle, at(timeStamp, new MouseEvent(type, { bubbles: true, clientY })));
    pointer('pointerdown', 0, 0);
    pointer('pointermove', to, ms / 2);
    pointer('pointerup', to, ms);
  };
  drag(40, 1000);
  expect(screen.getByRole('dialog', { name: 'First' })).toBeInTheDocument();
  drag(200, 1000);
  await gone('First');
});

test('two sheets that close at once leave nothing on the history', async () => {
  await openFirst();
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  await screen.findByRole('dialog', { name: 'Second' });
  expect(window.history.state.layer).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Close both' }));
  await gone('First');
  await waitFor(() => expect(window.history.state?.layer).toBeUndefined());
});

test('a sheet that opens while the step back of another is on its way is closed by back, too', async () => {
  await openFirst();
  const back = jest.spyOn(window.history, 'back');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(back).toHaveBeenCalled(), { interval: 0 });
  fireEvent.click(screen.getByRole('button', { name: 'Terms', hidden: true }));
  back.mockRestore();
  await waitFor(() => expect(window.history.state?.layer).toBeDefined());
  expect(screen.getByRole('dialog', { name: 'First' })).toBeInTheDocument();
  await goBack();
  await gone('First');
});

test('a step back that never comes is not waited for', async () => {
  await openFirst();
  const back = jest.spyOn(window.history, 'back').mockImplementation(() => undefined);
  jest.useFakeTimers();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  act(() => jest.advanceTimersByTime(100));
  const closed = layersClosed();
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  await closed;
  jest.useRealTimers();
  expect(back).toHaveBeenCalledTimes(1);
  back.mockRestore();
  fireEvent.click(screen.getByRole('button', { name: 'Terms' }));
  await screen.findByRole('dialog', { name: 'First' });
  await goBack();
  await gone('First');
});

/** A form that asks before its content is lost. */
function AskingSheet() {
  const [open, setOpen] = useState<'none' | 'form' | 'question'>('form');
  return (
    <>
      <Sheet open={open !== 'none'} onOpenChange={() => setOpen('question')} title="Form">
        Half a sentence
      </Sheet>
      <Sheet open={open === 'question'} onOpenChange={() => setOpen('form')} title="Discard?">
        <button type="button" onClick={() => setOpen('form')}>
          Keep
        </button>
        <button type="button" onClick={() => setOpen('none')}>
          Discard
        </button>
      </Sheet>
    </>
  );
}

test('a sheet that asks before it closes is there for the next back, too', async () => {
  renderWithTexts(<AskingSheet />);
  await screen.findByRole('dialog', { name: 'Form' });
  for (const answer of ['back', 'Keep', 'back']) {
    await goBack();
    await screen.findByRole('dialog', { name: 'Discard?' });
    if (answer === 'back') await goBack();
    else await userEvent.click(screen.getByRole('button', { name: answer }));
    await gone('Discard?');
    expect(screen.getByRole('dialog', { name: 'Form' })).toBeInTheDocument();
  }
  await goBack();
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  await gone('Form');
  await waitFor(() => expect(window.history.state?.layer).toBeUndefined());
});

test('a locked sheet that stays open at back holds the next one, too', async () => {
  const asked = jest.fn();
  renderWithTexts(
    <Sheet open onOpenChange={asked} title="Being sent" isLocked>
      Wait
    </Sheet>,
  );
  await screen.findByRole('dialog', { name: 'Being sent' });
  for (const times of [1, 2]) {
    await goBack();
    expect(asked).toHaveBeenCalledTimes(times);
    await waitFor(() => expect(window.history.state?.layer).toBeDefined());
  }
});

function Probe({ onRender }: { onRender: (pointer: string | undefined) => void }) {
  const ref = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => onRender(ref.current?.closest<HTMLElement>('[role=dialog]')?.style.pointerEvents));
  return <span ref={ref} />;
}

test('what is in a sheet takes the pointer from its first render on', () => {
  const onRender = jest.fn();
  renderWithTexts(
    <SheetSurface open onOpenChange={jest.fn()} title="First">
      <Probe onRender={onRender} />
    </SheetSurface>,
  );
  expect(onRender.mock.calls[0]).toEqual(['auto']);
});
