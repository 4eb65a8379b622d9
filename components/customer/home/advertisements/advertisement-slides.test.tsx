import { fireEvent, screen } from '@testing-library/react';
import type { Advertisement } from '@/lib/contract/content/content-schemas';
import { LANGUAGES } from '@/lib/i18n/languages';
import { readTexts } from '@/tests/support/texts';
import {
  becomeHidden,
  button,
  endBrowser,
  pass,
  played,
  show,
  shown,
  startBrowser,
  three,
  timer,
} from './advertisement-carousel-test-kit';
import { buildAdvertisement } from './advertisement-fixture';

jest.mock('@/lib/api/customer/call', () => jest.requireActual('@/tests/support/mock-calls'));
jest.mock('@/lib/api/customer/customer-stream', () => ({ subscribeStream: jest.fn(() => () => {}) }));
jest.mock('./motion/swipe-engine', () => ({ SwipeEngine: () => null }));

beforeEach(startBrowser);
afterEach(endBrowser);

describe('what a slide shows', () => {
  const picture = buildAdvertisement({ image: '/api/files/7', mediaType: 'image' });
  const img = () => document.querySelector('img') as HTMLImageElement;
  const video = () => document.querySelector('video') as HTMLVideoElement;

  test('a picture fills its place, its title is the caption', async () => {
    show([picture]);
    expect(img()).toHaveAttribute('src', '/api/files/7');
    expect(img()).toHaveAttribute('alt', '');
    expect(img()).toHaveClass('object-cover', 'size-full');
    expect(img().previousSibling).toHaveClass('animate-pulse');
    fireEvent.load(img());
    expect(img().previousSibling).toBeNull();
    expect(shown()).toBe('First');
  });

  test('until the picture is here its time does not run, but nobody waits for ever', async () => {
    show([picture, ...three.slice(1)]);
    await pass(6_000);
    expect(timer()).toHaveTextContent('5');
    fireEvent.load(img());
    await pass(4_900);
    expect(shown()).toBe('First');
    await pass(200);
    expect(shown()).toBe('Second');
    await pass(2_000 + 30_000);
    expect(shown()).toBe('First');
  });

  test('a picture that never comes is passed after eight seconds and its own time', async () => {
    show([picture, ...three.slice(1)]);
    await pass(12_800);
    expect(shown()).toBe('First');
    await pass(400);
    expect(shown()).toBe('Second');
  });

  test.each(LANGUAGES)(
    'one that could not be loaded says so in %s, and its title stays',
    async (language) => {
      show([picture, ...three.slice(1)], language);
      fireEvent.error(img());
      expect(shown()).toBe(`${readTexts(language).carousel.failed}First`);
      await pass(5_100);
      expect(shown()).toBe('Second');
    },
  );

  test('in English it says what the product has always said', () => {
    expect(readTexts('en').carousel.failed).toBe('Could not load advertisement');
  });

  test('what failed is tried again when it comes round, twice', async () => {
    show([picture, buildAdvertisement({ id: '2', title: 'Second', slideDuration: 1_000 })]);
    for (let round = 0; round < 3; round += 1) {
      fireEvent.error(img());
      expect(screen.getByText('Could not load advertisement')).toBeInTheDocument();
      await pass(5_100 + 1_000);
      expect(shown()).toContain('First');
    }
    expect(img()).toBeNull();
  });

  test('pictures of slides beside the shown one are loaded before they are needed, others not', async () => {
    const slides = ['1', '2', '3', '4'].map((id) =>
      buildAdvertisement({ id, order: Number(id), title: id, image: `/api/files/${id}`, mediaType: 'image' }),
    );
    show(slides);
    const loaded = () => [...document.querySelectorAll('img')].map((one) => one.getAttribute('src'));
    expect(loaded()).toEqual(['/api/files/1']);
    await pass(1_000);
    expect(loaded()).toEqual(['/api/files/1', '/api/files/2', '/api/files/4']);
    fireEvent.click(button('Next advertisement'));
    expect(loaded()).toHaveLength(4);
  });

  test.each(['mp4', 'webm', 'ogg', 'avi', 'mov', 'wmv', 'flv', 'm4v'])(
    'without a said type .%s is a video',
    (extension) => {
      const { mediaType: _left, ...sent } = picture;
      show([{ ...sent, image: `https://cdn.example.com/clip.${extension}?v=2` } as Advertisement]);
      expect(video()).toHaveAttribute('src', `https://cdn.example.com/clip.${extension}?v=2#t=0.001`);
    },
  );

  test('a video is silent, stays in its place, and plays only while its slide is shown', async () => {
    const clip = { image: '/api/files/8', mediaType: 'video' as const };
    show([buildAdvertisement({ slideDuration: 1_000 }), buildAdvertisement({ id: '2', order: 1, ...clip })]);
    expect(video()).toBeNull();
    await pass(500);
    expect(video()).toHaveProperty('muted', true);
    expect(video()).toHaveAttribute('playsinline');
    expect(video()).not.toHaveAttribute('controls');
    expect(played).not.toContain('play');
    await pass(600);
    fireEvent.loadedData(video());
    expect(played.at(-1)).toBe('play');
    await becomeHidden(true);
    expect(played.at(-1)).toBe('pause');
    await becomeHidden(false);
    expect(played.at(-1)).toBe('play');
    await pass(5_100);
    expect(played.at(-1)).toBe('pause');
  });

  test('while a video buffers its slide’s timer is paused', async () => {
    show([{ ...picture, mediaType: 'video' }, ...three.slice(1)]);
    fireEvent.loadedData(video());
    await pass(1_000);
    fireEvent.waiting(video());
    await pass(5_000);
    expect(timer()).toHaveTextContent('4');
    fireEvent.playing(video());
    await pass(4_100);
    expect(shown()).toBe('Second');
  });

  test('a video alone can be stopped, and under less motion it does not begin', async () => {
    show([{ ...picture, mediaType: 'video' }]);
    fireEvent.loadedData(video());
    expect(played.at(-1)).toBe('play');
    fireEvent.click(button('Pause advertisements'));
    expect(played.at(-1)).toBe('pause');
    expect(screen.getAllByRole('button')).toHaveLength(1);
  });

  test('a video that cannot be played says so', () => {
    show([{ ...picture, image: 'https://cdn.example.com/old.avi', mediaType: null }]);
    fireEvent.error(video());
    expect(screen.getByText('Could not load advertisement')).toBeInTheDocument();
  });
});

describe('where a slide leads', () => {
  test('to another site in a new tab', () => {
    show([buildAdvertisement({ link: 'https://example.com/a?b=c' })]);
    const link = screen.getByRole('link', { name: 'First (opens in a new tab)' });
    expect(link).toHaveAttribute('href', 'https://example.com/a?b=c');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener');
  });

  test('to a page of this origin in place', () => {
    show([buildAdvertisement({ link: `${window.location.origin}/terms?a=1#b` })]);
    const link = screen.getByRole('link', { name: 'First' });
    expect(link).toHaveAttribute('href', '/terms?a=1#b');
    expect(link).not.toHaveAttribute('target');
  });

  test.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example', ' https://a b'])(
    'nowhere: %s',
    (link) => {
      show([buildAdvertisement({ link })]);
      expect(screen.queryByRole('link')).not.toBeInTheDocument();
    },
  );
});
