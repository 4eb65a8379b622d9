/** Which colour means up. East Asian markets write a rise in red; the account stores a person's choice. */
export const UP_COLOURS = ['green', 'red'] as const;
export type UpColour = (typeof UP_COLOURS)[number];

/** Name of the cookie that the first paint follows, and of the storage item that tells other tabs of a change. */
export const UP_COLOUR_KEY = 'upColour';

/** A stored or received value as a choice; anything unknown is green. */
export function readUpColour(value: string | null | undefined): UpColour {
  return value === 'red' ? 'red' : 'green';
}

/** The `data-up` attribute of <html>: none for green, the style sheet's default. */
export function upColourAttribute(colour: UpColour): 'red' | undefined {
  return colour === 'red' ? 'red' : undefined;
}
