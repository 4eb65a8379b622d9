import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderWithTexts } from '@/tests/support/render-with-texts';
import { FileDrop } from './file-drop';

const picture = new File(['x'.repeat(2048)], 'slip.png', { type: 'image/png' });
const paper = new File(['x'], 'slip.pdf', { type: 'application/pdf' });

beforeEach(() => {
  Object.assign(URL, { createObjectURL: () => 'blob:slip', revokeObjectURL: () => undefined });
});

function Drop(props: { progress?: number; onCancel?: () => void; error?: string; first?: File }) {
  const [file, setFile] = useState(props.first);
  return (
    <FileDrop
      label="Receipt"
      help="JPG, PNG or PDF, max 5MB"
      accept="image/png"
      file={file}
      onFile={setFile}
      progress={props.progress}
      onCancel={props.onCancel}
      error={props.error}
    />
  );
}

test('a chosen picture shows with name and size, opens large, and can be taken back', async () => {
  renderWithTexts(<Drop />);
  expect(screen.getByLabelText('Receipt')).toHaveAccessibleDescription('JPG, PNG or PDF, max 5MB');
  await userEvent.upload(screen.getByLabelText('Receipt'), picture);
  expect(await screen.findByText('slip.png')).toBeInTheDocument();
  expect(screen.getByText('2 KB')).toBeInTheDocument();
  await userEvent.click(await screen.findByRole('button', { name: 'View slip.png' }));
  expect(await screen.findByRole('dialog', { name: 'slip.png' })).toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Remove slip.png' }));
  expect(screen.queryByText('slip.png')).not.toBeInTheDocument();
});

test('a file is taken by drop too', async () => {
  renderWithTexts(<Drop />);
  fireEvent.drop(screen.getByText('Choose a file'), { dataTransfer: { files: [paper] } });
  expect(await screen.findByText('slip.pdf')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'View slip.pdf' })).not.toBeInTheDocument();
});

test('a file that is being uploaded shows its progress and can be stopped', async () => {
  const onCancel = jest.fn();
  renderWithTexts(<Drop first={paper} progress={0.4} onCancel={onCancel} />);
  expect(await screen.findByRole('progressbar')).toHaveAttribute('value', '40');
  expect(screen.getByText('Uploading 40%')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel upload' }));
  expect(onCancel).toHaveBeenCalled();
});

test('an error takes the place of the help', async () => {
  renderWithTexts(<Drop first={paper} error="File size must be less than 5MB" />);
  expect(await screen.findByText('slip.pdf')).toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent('File size must be less than 5MB');
  expect(screen.getByLabelText('Receipt')).toHaveAttribute('aria-invalid', 'true');
});

test('a phone’s camera is a way in of its own, for the same field', async () => {
  const onFile = jest.fn();
  renderWithTexts(
    <FileDrop label="Selfie" accept="image/*" file={undefined} onFile={onFile} camera="user" isLarge />,
  );
  const camera = screen.getByLabelText('Take a photo: Selfie');
  expect(camera).toHaveAttribute('capture', 'user');
  expect(screen.getByLabelText('Selfie')).not.toHaveAttribute('capture');
  await userEvent.upload(camera, picture);
  expect(onFile).toHaveBeenCalledWith(picture);
});

test('while a file is read nothing else can be chosen', () => {
  renderWithTexts(
    <FileDrop label="Selfie" accept="image/*" file={undefined} onFile={jest.fn()} isPreparing />,
  );
  expect(screen.getByRole('status')).toHaveTextContent('Reading the photo');
  expect(screen.getByLabelText('Selfie')).toBeDisabled();
});

test('a disabled field takes neither a tap nor a drop', () => {
  const onFile = jest.fn();
  renderWithTexts(<FileDrop label="Selfie" accept="image/*" file={undefined} onFile={onFile} disabled />);
  expect(screen.getByLabelText('Selfie')).toBeDisabled();
  fireEvent.drop(screen.getByText('Choose a file'), { dataTransfer: { files: [picture] } });
  expect(onFile).not.toHaveBeenCalled();
});
