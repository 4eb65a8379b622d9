import { act, fireEvent, screen, within } from '@testing-library/react';
import { subscribeStream } from '@/lib/api/customer/customer-stream';
import type { StreamListener } from '@/lib/api/stream-client';
import { ADVERTISEMENT_FRESH_MS } from '@/lib/contract/content/content-rules';
import type { Advertisement } from '@/lib/contract/content/content-schemas';
import { LANGUAGES } from '@/lib/i18n/languages';
import { calls } from '@/tests/support/mock-calls';
import { renderWithQueries } from '@/tests/support/render-with-queries';
import { readTexts } from '@/tests/support/texts';
import { AdvertisementCarousel } from './advertisement-carousel';
import { buildAdvertisement } from './advertisement-fixture';
import type { AdvertisementsAnswer } from './advertisements-query';
import type { SwipeEngineProps } from './motion/swipe-engine';

jest.mock('@/lib/api/customer/call', () => jest.requireActual('@/tests/support/mock-calls'));
jest.mock('@/lib/api/customer/customer-stream', () => ({ subscribeStream: jest.fn(() => () => {}) }));
let engine: SwipeEngineProps | undefined;
jest.mock('./motion/swipe-engine', () => ({
  SwipeEngine: (props: SwipeEngineProps) => {
    engine = props;
    return null;
  },
}));

const NOW = Date.parse('2026-11-28T12:00:00Z');
const call = jest.mocked(calls);
let wantsStillness: boolean;
let isHidden: boolean;
const played: string[] = [];

beforeEach(() => {
  jest.useFakeTimers({ now: NOW });
  call.mockReset();
  engine = undefined;
  wantsStillness = false;
  isHidden = false;
  played.length = 0;
  window.matchMedia = jest.fn(() => ({
    matches: wantsStillness,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })) as never;
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => (isHidden ? 'hidden' : 'visible'));
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async () => void played.push('play'));
  jest.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => void played.push('pause'));
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

function answer(advertisements: Advertisement[], change: Partial<AdvertisementsAnswer> = {}) {
  return { success: true as const, advertisements, nowMs: Date.now(), ...change };
}
const three = [
  buildAdvertisement(),
  buildAdvertisement({ id: '2', title: 'Second', order: 1, slideDuration: 2_000 }),
  buildAdvertisement({ id: '3', title: 'Third', order: 2, slideDuration: 30_000 }),
];

function show(advertisements: Advertisement[], language: (typeof LANGUAGES)[number] = 'en') {
  return renderWithQueries(<AdvertisementCarousel initial={answer(advertisements)} />, language);
}
/** In steps, since React shows what has changed at the end of each. */
async function pass(ms: number, stepMs = 100) {
  for (let leftMs = ms; leftMs > 0; leftMs -= stepMs)
    await act(() => jest.advanceTimersByTimeAsync(Math.min(stepMs, leftMs)));
}
/** A pointer that comes or goes; jsdom has no pointers of a kind. */
function point(name: 'pointerover' | 'pointerout', pointerType: 'mouse' | 'touch') {
  const event = new MouseEvent(name, { bubbles: true });
  fireEvent(screen.getByRole('region'), Object.assign(event, { pointerType }));
}
/** The title of the one slide that a person can reach. */
function shown(): string {
  const reachable = screen.getAllByRole('group').filter((slide) => !slide.hasAttribute('inert'));
  expect(reachable).toHaveLength(1);
  return reachable[0]?.textContent ?? '';
}
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const timer = () => screen.getByRole('timer');
async function becomeHidden(hidden: boolean) {
  isHidden = hidden;
  await act(async () => document.dispatchEvent(new Event('visibilitychange')));
}

describe('how many', () => {
  test('none: nothing at all', async () => {
    const { container } = show([]);
    await pass(20_000, 1_000);
    expect(container).toBeEmptyDOMElement();
  });

  test('one: it stands, without controls', async () => {
    show([buildAdvertisement()]);
    await pass(60_000, 1_000);
    expect(shown()).toBe('First');
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(screen.queryByRole('timer')).not.toBeInTheDocument();
  });

  test('two: over and over', async () => {
    show(three.slice(0, 2));
    await pass(5_000);
    expect(shown()).toBe('Second');
    await pass(2_000);
    expect(shown()).toBe('First');
    await pass(5_000);
    expect(shown()).toBe('Second');
  });

  test('three: each for its own time, the first again after the last', async () => {
    show(three);
    await pass(4_900);
    expect(shown()).toBe('First');
    await pass(100);
    expect(shown()).toBe('Second');
    await pass(2_000);
    expect(shown()).toBe('Third');
    await pass(29_900, 1_000);
    expect(shown()).toBe('Third');
    await pass(100);
    expect(shown()).toBe('First');
  });
});

test('a ring and seconds say how long the slide stays', async () => {
  show(three);
  const part = () => {
    const ring = timer().querySelectorAll('circle')[1];
    return Number(ring?.getAttribute('stroke-dashoffset')) / Number(ring?.getAttribute('stroke-dasharray'));
  };
  expect(timer()).toHaveTextContent('5');
  expect(part()).toBe(0);
  await pass(2_500);
  expect(timer()).toHaveTextContent('3');
  expect(timer()).toHaveAccessibleName('Next in 3 seconds');
  expect(part()).toBeCloseTo(0.5, 1);
  await pass(2_400);
  expect(timer()).toHaveTextContent('1');
});

describe('by hand', () => {
  test('previous and next wrap, and the time begins anew', async () => {
    show(three);
    await pass(4_000);
    fireEvent.click(button('Previous advertisement'));
    expect(shown()).toBe('Third');
    fireEvent.click(button('Next advertisement'));
    expect(shown()).toBe('First');
    await pass(4_900);
    expect(shown()).toBe('First');
    await pass(200);
    expect(shown()).toBe('Second');
  });

  test('a dot leads to its slide and says which one is shown', async () => {
    show(three);
    await pass(4_900);
    fireEvent.click(button('Show advertisement 3'));
    expect(shown()).toBe('Third');
    expect(button('Show advertisement 3')).toHaveAttribute('aria-current', 'true');
    expect(button('Show advertisement 1')).not.toHaveAttribute('aria-current');
    await pass(29_900, 1_000);
    expect(shown()).toBe('Third');
    // Choosing the one that is shown restarts its time too.
    fireEvent.click(button('Show advertisement 3'));
    await pass(29_900, 1_000);
    expect(shown()).toBe('Third');
  });

  test('arrow keys move, with a modifier they are the browser’s', async () => {
    show(three);
    fireEvent.keyDown(button('Next advertisement'), { key: 'ArrowLeft' });
    expect(shown()).toBe('Third');
    fireEvent.keyDown(button('Next advertisement'), { key: 'ArrowRight' });
    expect(shown()).toBe('First');
    fireEvent.keyDown(button('Next advertisement'), { key: 'ArrowLeft', altKey: true });
    expect(shown()).toBe('First');
  });

  test('a finger that holds the slides stops the time, a swipe moves and begins it anew', async () => {
    show(three);
    await pass(1_000);
    await act(async () => engine?.onHold(true));
    await pass(60_000, 1_000);
    expect(shown()).toBe('First');
    await act(async () => {
      engine?.onSwipe(1);
      engine?.onHold(false);
    });
    expect(shown()).toBe('Second');
    await pass(1_900);
    expect(shown()).toBe('Second');
    await pass(200);
    expect(shown()).toBe('Third');
  });

  test('screen readers announce a manual move, and none by time', async () => {
    show(three);
    const spoken = () => screen.getByRole('status').textContent;
    await pass(5_000);
    expect(spoken()).toBe('');
    fireEvent.click(button('Next advertisement'));
    expect(spoken()).toBe('3 of 3: Third');
    await pass(30_000, 1_000);
    expect(spoken()).toBe('');
  });
});

describe('what stops it', () => {
  test('a hidden tab: what was left is left when it is back', async () => {
    show(three);
    await pass(3_000);
    await becomeHidden(true);
    await pass(60 * 60_000, 60_000);
    expect(shown()).toBe('First');
    await becomeHidden(false);
    expect(timer()).toHaveTextContent('2');
    await pass(1_900);
    expect(shown()).toBe('First');
    await pass(200);
    expect(shown()).toBe('Second');
  });

  test('the mouse over it; a finger hovers over nothing', async () => {
    show(three);
    point('pointerover', 'touch');
    await pass(2_000);
    expect(timer()).toHaveTextContent('3');
    point('pointerout', 'touch');
    point('pointerover', 'mouse');
    await pass(60_000, 1_000);
    expect(shown()).toBe('First');
    point('pointerout', 'mouse');
    await pass(3_100);
    expect(shown()).toBe('Second');
  });

  test('the keyboard’s focus in it, and not what a tap leaves behind', async () => {
    show(three);
    const next = button('Next advertisement');
    jest.spyOn(next, 'matches').mockReturnValue(false);
    fireEvent.focus(next);
    await pass(5_000);
    expect(shown()).toBe('Second');
    fireEvent.blur(next);
    jest.spyOn(next, 'matches').mockReturnValue(true);
    fireEvent.focus(next);
    await pass(60_000, 1_000);
    expect(shown()).toBe('Second');
    fireEvent.blur(next, { relatedTarget: button('Pause advertisements') });
    await pass(60_000, 1_000);
    expect(shown()).toBe('Second');
    fireEvent.blur(next, { relatedTarget: document.body });
    await pass(2_100);
    expect(shown()).toBe('Third');
  });

  test('the pause button; playing on goes on where it stopped, under the mouse too', async () => {
    show(three);
    await pass(4_000);
    point('pointerover', 'mouse');
    fireEvent.click(button('Pause advertisements'));
    expect(screen.getByText('Paused')).toBeInTheDocument();
    await pass(60_000, 1_000);
    expect(shown()).toBe('First');
    fireEvent.click(button('Next advertisement'));
    await pass(60_000, 1_000);
    expect(shown()).toBe('Second');
    fireEvent.click(button('Play advertisements'));
    expect(screen.queryByText('Paused')).not.toBeInTheDocument();
    await pass(2_100);
    expect(shown()).toBe('Third');
  });

  test('the preference for reduced motion, until the person plays it', async () => {
    wantsStillness = true;
    show(three);
    expect(screen.getByText('Paused')).toBeInTheDocument();
    await pass(60_000, 1_000);
    expect(shown()).toBe('First');
    fireEvent.click(button('Play advertisements'));
    await pass(5_100);
    expect(shown()).toBe('Second');
  });
});

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

  test('while a video waits for more of itself its slide’s time stands', async () => {
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

describe('what changes meanwhile', () => {
  const listener = () => jest.mocked(subscribeStream).mock.lastCall?.[0] as StreamListener;

  test('five minutes nothing is asked for; then, and at once when staff change something', async () => {
    call.mockImplementation(async () => answer(three) as never);
    show(three);
    await pass(ADVERTISEMENT_FRESH_MS - 1_000, 10_000);
    expect(call).not.toHaveBeenCalled();
    await pass(2_000);
    expect(call).toHaveBeenCalledTimes(1);
    await act(async () => listener().on.content?.({}));
    expect(call).toHaveBeenCalledTimes(2);
    await act(async () => listener().onState?.('live'));
    expect(call).toHaveBeenCalledTimes(3);
  });

  test('the shown slide stays when others come and go around it', async () => {
    show(three);
    fireEvent.click(button('Show advertisement 2'));
    call.mockImplementation(
      async () =>
        answer([buildAdvertisement({ id: '9', title: 'New', order: -1 }), ...three.slice(1)]) as never,
    );
    await act(async () => listener().on.content?.({}));
    await pass(1_000);
    expect(button('Show advertisement 2')).toHaveAttribute('aria-current', 'true');
    expect(shown()).toBe('Second');
    expect(engine?.index).toBe(1);
    call.mockImplementation(async () => answer([buildAdvertisement({ id: '9', title: 'New' })]) as never);
    await act(async () => listener().on.content?.({}));
    await pass(100);
    expect(shown()).toBe('New');
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  test('one goes when its end has passed and one comes when it begins, by the provider’s clock', async () => {
    const ends = buildAdvertisement({ endDate: new Date(NOW + 60_000).toISOString() });
    const begins = buildAdvertisement({ ...three[1], startDate: new Date(NOW + 90_000).toISOString() });
    // This phone is an hour late.
    jest.setSystemTime(NOW - 3_600_000);
    call.mockImplementation(async () => answer([], { nowMs: Date.now() + 3_600_000 }) as never);
    const initial = { ...answer([ends, begins]), nowMs: NOW };
    const { container } = renderWithQueries(<AdvertisementCarousel initial={initial} />);
    await pass(59_000, 1_000);
    expect(shown()).toBe('First');
    await pass(1_000);
    expect(container).toBeEmptyDOMElement();
    expect(call).not.toHaveBeenCalled();
    // What it holds is asked for again as well.
    await pass(2_000);
    expect(call).toHaveBeenCalledTimes(1);
  });

  test('one that is held and begins is shown from then on', async () => {
    const begins = buildAdvertisement({ startDate: new Date(NOW + 30_000).toISOString() });
    call.mockImplementation(async () => answer([begins]) as never);
    const { container } = show([begins]);
    await pass(29_900, 1_000);
    expect(container).toBeEmptyDOMElement();
    await pass(200);
    expect(shown()).toBe('First');
  });

  test('a first load that fails shows nothing and is asked for again until it comes', async () => {
    call.mockRejectedValue(new Error('down'));
    const { container } = renderWithQueries(<AdvertisementCarousel initial={undefined} />);
    expect(screen.getByRole('status')).toHaveTextContent('Loading advertisements');
    await pass(5_000);
    expect(container).toBeEmptyDOMElement();
    call.mockImplementation(async () => answer(three) as never);
    await pass(31_000);
    expect(within(container).getByRole('region', { name: 'Advertisements' })).toBeInTheDocument();
  });
});
