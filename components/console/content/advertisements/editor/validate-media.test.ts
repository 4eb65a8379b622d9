/** @jest-environment node */
import {
  ADVERTISEMENT_IMAGE_MAX_BYTES as IMAGE_MAX,
  ADVERTISEMENT_VIDEO_MAX_BYTES as VIDEO_MAX,
} from '@/lib/contract/content/content-rules';
import { findScheduleState } from '../find-schedule-state';
import { validateMedia } from './validate-media';

test.each([
  ['a.png', 'image/png', IMAGE_MAX, undefined],
  ['a.png', 'image/png', IMAGE_MAX + 1, 'advertisement_file_too_large'],
  ['a.jpg', 'image/jpeg', 1, undefined],
  ['a.webp', 'image/webp', 1, undefined],
  ['a.gif', 'image/gif', 1, undefined],
  ['a.mp4', 'video/mp4', VIDEO_MAX, undefined],
  ['a.mp4', 'video/mp4', VIDEO_MAX + 1, 'advertisement_file_too_large'],
  ['a.webm', 'video/webm', IMAGE_MAX + 1, undefined],
  ['a.mov', 'video/quicktime', 1, 'video_type_refused'],
  ['a.avi', 'video/x-msvideo', 1, 'video_type_refused'],
  ['a.flv', '', 1, 'video_type_refused'],
  ['a.ogg', 'video/ogg', 1, 'video_type_refused'],
  ['a.svg', 'image/svg+xml', 1, 'advertisement_file_refused'],
  ['a.heic', 'image/heic', 1, 'advertisement_file_refused'],
  ['a.pdf', 'application/pdf', 1, 'advertisement_file_refused'],
  ['a.html', '', 1, 'advertisement_file_refused'],
])('%s as %s of %i bytes: %s', (name, type, size, problem) => {
  expect(validateMedia({ name, type, size })).toBe(problem);
});

const NOW = Date.parse('2026-11-28T12:00:00Z');
const [BEFORE, AT, AFTER] = [
  '2026-11-28T11:59:59.999Z',
  '2026-11-28T12:00:00.000Z',
  '2026-11-28T12:00:00.001Z',
];
test.each([
  [true, BEFORE, null, 'shown'],
  [true, AT, AFTER, 'shown'],
  [true, AFTER, null, 'scheduled'],
  [true, BEFORE, AT, 'ended'],
  [false, BEFORE, BEFORE, 'ended'],
  [false, BEFORE, null, 'hidden'],
  [false, AFTER, null, 'hidden'],
])('active %p from %s until %s is %s', (isActive, startDate, endDate, state) => {
  expect(findScheduleState({ isActive, startDate, endDate }, NOW)).toBe(state);
});
