import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderWithTexts } from '@/tests/support/render-with-texts';
import { ImageViewer } from './image-viewer';
import type { ImageViewerProps } from './image-viewer-surface';

function Viewer(props: Partial<ImageViewerProps>) {
  const [open, setOpen] = useState(true);
  return <ImageViewer src="/api/files/1" name="slip" {...props} open={open} onOpenChange={setOpen} />;
}

const picture = () => screen.findByRole('img', { name: 'slip' });
const closed = () => expect(screen.queryByRole('dialog')).not.toBeInTheDocument();

test('buttons and keys zoom and turn the picture', async () => {
  renderWithTexts(<Viewer />);
  const image = await picture();
  await userEvent.click(screen.getByRole('button', { name: 'Zoom in' }));
  await userEvent.click(screen.getByRole('button', { name: 'Rotate' }));
  expect(image.style.transform).toBe('translate(0px, 0px) rotate(90deg) scale(1.5)');
  await userEvent.keyboard('-r');
  expect(image.style.transform).toBe('translate(0px, 0px) rotate(180deg) scale(1)');
});

test('Escape closes it', async () => {
  renderWithTexts(<Viewer />);
  await picture();
  await userEvent.keyboard('{Escape}');
  closed();
});

test('a click on it closes it, dragging an enlarged picture does not', async () => {
  renderWithTexts(<Viewer />);
  const image = await picture();
  await userEvent.click(screen.getByRole('button', { name: 'Zoom in' }));
  fireEvent.pointerDown(image, { pointerId: 1, clientX: 10, clientY: 10 });
  fireEvent.pointerMove(image, { pointerId: 1, clientX: 60, clientY: 10 });
  fireEvent.pointerUp(image, { pointerId: 1, clientX: 60, clientY: 10 });
  expect(screen.getByRole('dialog')).toBeInTheDocument();
  fireEvent.pointerDown(image, { pointerId: 1, clientX: 10, clientY: 10 });
  fireEvent.pointerUp(image, { pointerId: 1, clientX: 10, clientY: 10 });
  closed();
});

test('a file that is no picture is offered to be opened and saved', async () => {
  renderWithTexts(<Viewer downloadSrc="/api/files/1?download=1" />);
  fireEvent.error(await picture());
  expect(screen.getByRole('link', { name: 'Open file' })).toHaveAttribute('href', '/api/files/1');
  expect(screen.getByRole('link', { name: 'Download' })).toHaveAttribute('href', '/api/files/1?download=1');
});

test('brightness changes by button and key where it is offered, and 0 brings everything back', async () => {
  renderWithTexts(<Viewer hasBrightness />);
  const image = await picture();
  await userEvent.click(screen.getByRole('button', { name: 'Brighter' }));
  await userEvent.keyboard('b');
  expect(image.style.filter).toBe('brightness(1.4)');
  await userEvent.keyboard('{Shift>}b{/Shift}');
  expect(image.style.filter).toBe('brightness(1.2)');
  await userEvent.keyboard('+r0');
  expect(image.style.filter).toBe('');
  expect(image.style.transform).toBe('translate(0px, 0px) rotate(0deg) scale(1)');
});

test('without it there is no such button, and b does nothing', async () => {
  renderWithTexts(<Viewer />);
  const image = await picture();
  await userEvent.keyboard('b');
  expect(image.style.filter).toBe('');
  expect(screen.queryByRole('button', { name: 'Brighter' })).not.toBeInTheDocument();
});

test('arrows go through a series while the picture fits, and move it once it is enlarged', async () => {
  const onMove = jest.fn();
  renderWithTexts(<Viewer series={{ position: 2, count: 3, onMove }} />);
  const image = await picture();
  expect(screen.getByRole('dialog')).toHaveTextContent('2 of 3');
  await userEvent.keyboard('{ArrowRight}{ArrowLeft}');
  expect(onMove.mock.calls).toEqual([[1], [-1]]);
  await userEvent.keyboard('+{ArrowRight}');
  expect(onMove).toHaveBeenCalledTimes(2);
  expect(image.style.transform).toBe('translate(-80px, 0px) rotate(0deg) scale(1.5)');
});

test('another picture of the series begins as it was taken', async () => {
  const { rerender } = renderWithTexts(<Viewer hasBrightness />);
  await picture();
  await userEvent.keyboard('+rb');
  rerender(<Viewer hasBrightness src="/api/files/2" />);
  expect((await picture()).style.transform).toBe('translate(0px, 0px) rotate(0deg) scale(1)');
});

test('beside what it is compared with, a tap on the picture closes nothing', async () => {
  renderWithTexts(<Viewer aside={<p>1-2345</p>} />);
  const image = await picture();
  expect(screen.getByRole('region', { name: 'To compare' })).toHaveTextContent('1-2345');
  fireEvent.pointerDown(image, { pointerId: 1, clientX: 10, clientY: 10 });
  fireEvent.pointerUp(image, { pointerId: 1, clientX: 10, clientY: 10 });
  expect(screen.getByRole('dialog')).toBeInTheDocument();
});
