import { browserPictures } from '@/components/pictures/browser-pictures';
import { CHAT_FILE_MAX_BYTES } from '@/lib/contract/chat/chat-rules';
import { prepareChatFile } from './prepare-chat-file';

jest.mock('@/components/pictures/browser-pictures', () => ({
  browserPictures: { decode: jest.fn(), encode: jest.fn() },
}));

const decode = jest.mocked(browserPictures.decode);
const encode = jest.mocked(browserPictures.encode);
const photo = (name: string, type = '') => new File(['bytes'], name, { type });

beforeEach(() => {
  jest.resetAllMocks();
  decode.mockResolvedValue({ source: {} as ImageBitmap, width: 40, height: 30, close: () => undefined });
  encode.mockResolvedValue(new Blob(['jpeg']));
});

test.each(['cat.png', 'talk.mp3', 'papers.zip', 'heicon.txt'])('%s goes as it is', async (name) => {
  const file = photo(name);
  expect(await prepareChatFile(file)).toBe(file);
  expect(decode).not.toHaveBeenCalled();
});

test.each([
  ['IMG_0001.HEIC', ''],
  ['image', 'image/heic'],
  ['shot.avif', 'image/avif'],
])('%s is made a JPEG where the browser can read it', async (name, type) => {
  const made = await prepareChatFile(photo(name, type));
  expect(made).toBeInstanceOf(File);
  expect(made).toMatchObject({ name: `${name.split('.')[0]}.jpg`, type: 'image/jpeg' });
});

test('a photo that this browser cannot read is refused, and not by an error', async () => {
  decode.mockResolvedValueOnce(undefined);
  expect(await prepareChatFile(photo('IMG_0001.HEIC'))).toBe('heic_not_readable');
  decode.mockRejectedValueOnce(new Error('out of memory'));
  expect(await prepareChatFile(photo('IMG_0001.HEIC'))).toBe('heic_not_readable');
});

test('what counts is the size of what is sent', async () => {
  const huge = photo('IMG_0001.HEIC');
  Object.defineProperty(huge, 'size', { value: CHAT_FILE_MAX_BYTES + 1 });
  expect(await prepareChatFile(huge)).toBeInstanceOf(File);
  const large = new File([''], 'a.zip');
  Object.defineProperty(large, 'size', { value: CHAT_FILE_MAX_BYTES + 1 });
  expect(await prepareChatFile(large)).toBe('chat_file_too_large');
  expect(await prepareChatFile(new File([], 'a.zip'))).toBe('empty');
});
