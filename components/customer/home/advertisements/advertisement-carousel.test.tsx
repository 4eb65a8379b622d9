import { act, fireEvent, screen, within } from '@testing-library/react';
import { subscribeStream } from '@/lib/api/customer/customer-stream';
import type { StreamListener } from '@/lib/api/stream-client';
import { ADVERTISEMENT_FRESH_MS } from '@/lib/contract/content/content-rules';
import { listAnimations } from '@/tests/support/fake-animation';
import { calls } from '@/tests/support/mock-calls';
import { renderWithQueries } from '@/tests/support/render-with-queries';
import { AdvertisementCarousel } from './advertisement-carousel';
import {
  answer,
  becomeHidden,
  browser,
  button,
  endBrowser,
  NOW,
  pass,
  point,
  show,
  shown,
  startBrowser,
  three,
  timer,
} from './advertisement-carousel-test-kit';
import { buildAdvertisement } from './advertisement-fixture';
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

const call = jest.mocked(calls);

beforeEach(() => {
  startBrowser();
  call.mockReset();
  engine = undefined;
});
afterEach(endBrowser);

describe('how many', () => {
  test('none: nothing at all', async () => {
    const { container } = show([]);
    await pass(20_000, 1_000);
    expect(container).toBeEmptyDOMElement();
  });

  test('a single slide has no controls and does not move', async () => {
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
  /** Both halves of the ring turn together. */
  const part = () => {
    const [left, right] = listAnimations();
    expect(left?.currentTime).toBe(right?.currentTime);
    return Number(left?.currentTime) / Number(left?.durationMs);
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
  test('previous and next wrap around and restart the timer', async () => {
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
    // Choosing the one that is shown begins its time anew too.
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

  test('holding the slides pauses the timer, a swipe moves and restarts it', async () => {
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

  test('screen readers announce a move by the user, and none by the timer', async () => {
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

  test('the wish for less motion, until the person plays it', async () => {
    browser.wantsStillness = true;
    show(three);
    expect(screen.getByText('Paused')).toBeInTheDocument();
    await pass(60_000, 1_000);
    expect(shown()).toBe('First');
    fireEvent.click(button('Play advertisements'));
    await pass(5_100);
    expect(shown()).toBe('Second');
  });
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
