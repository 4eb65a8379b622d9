/** The sound of a message that arrives: two short tones, made here, so that nothing is downloaded. */
import { SOUND_VOLUME } from '@/lib/contract/chat/chat-rules';

/** A choice of this browser. */
const MUTED_KEY = 'chat-muted';
const TONES_HZ = [880, 1174.66] as const;
const TONE_S = 0.12;

let context: AudioContext | undefined;
const listeners = new Set<() => void>();

/**
 * Browsers allow audio only after a user gesture: unlocks it on the first one. Returns its stop.
 */
export function unlockSound(): () => void {
  const open = () => {
    context ??= makeContext();
    void context?.resume().catch(() => undefined);
    if (context?.state === 'running') stop();
  };
  const stop = () => {
    for (const name of TOUCHES) window.removeEventListener(name, open);
  };
  for (const name of TOUCHES) window.addEventListener(name, open);
  return stop;
}
const TOUCHES = ['pointerdown', 'pointerup', 'keydown'] as const;

/** Sounds once, unless it is muted here. Where the browser allows no sound there is none. */
export function playSound(): void {
  if (isSoundMuted()) return;
  context ??= makeContext();
  if (!context) return;
  const { destination } = context;
  const volume = context.createGain();
  volume.gain.value = SOUND_VOLUME;
  volume.connect(destination);
  TONES_HZ.forEach((hz, at) => {
    if (context) playTone(context, volume, hz, context.currentTime + at * TONE_S);
  });
}

/** One tone that swells and dies away, so that it does not click. */
function playTone(audio: AudioContext, volume: GainNode, hz: number, startS: number): void {
  const tone = audio.createOscillator();
  const shape = audio.createGain();
  tone.frequency.value = hz;
  shape.gain.setValueAtTime(0, startS);
  shape.gain.linearRampToValueAtTime(1, startS + 0.01);
  shape.gain.exponentialRampToValueAtTime(0.001, startS + 2 * TONE_S);
  tone.connect(shape).connect(volume);
  tone.start(startS);
  tone.stop(startS + 2 * TONE_S);
}

function makeContext(): AudioContext | undefined {
  try {
    return new window.AudioContext();
  } catch {
    return undefined;
  }
}

export function isSoundMuted(): boolean {
  try {
    return window.localStorage.getItem(MUTED_KEY) === '1';
  } catch {
    return false;
  }
}

export function muteSound(muted: boolean): void {
  try {
    if (muted) window.localStorage.setItem(MUTED_KEY, '1');
    else window.localStorage.removeItem(MUTED_KEY);
  } catch {
    // Without storage the sound stays on.
  }
  for (const listener of listeners) listener();
}

/** Calls when the sound is muted or unmuted, here or in another tab. Returns its stop. */
export function subscribeMuted(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === MUTED_KEY || key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}
