import { type UpColour, upColourAttribute } from '@/lib/i18n/up-colours';

/** Applies the colours of up and down to the page; the style sheet does the rest. */
export function applyUpColour(colour: UpColour): void {
  const attribute = upColourAttribute(colour);
  if (attribute) document.documentElement.dataset.up = attribute;
  else delete document.documentElement.dataset.up;
}
