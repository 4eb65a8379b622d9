/**
 * Pictures of a fresh install's advertisements: drawn as SVG, without text, so that they suit every language. The
 * subject is above the lower quarter, where a slide shows its title.
 */
import sharp from 'sharp';

const [WIDTH, HEIGHT] = [1_200, 600];
const QUALITY = 82;

/** A price that goes up and down and ends where it started. */
const CHART = `
  <g stroke="#ffffff" stroke-opacity=".1" stroke-width="2"><path d="M120 120H1080M120 220H1080M120 320H1080M120 420H1080"/></g>
  <path d="M120 330C190 330 210 236 280 236S370 352 440 352 540 176 610 176 700 300 770 300 850 210 920 210 1000 330 1080 330V460H120Z" fill="url(#fade)"/>
  <path d="M120 330C190 330 210 236 280 236S370 352 440 352 540 176 610 176 700 300 770 300 850 210 920 210 1000 330 1080 330" fill="none" stroke="#d5f5e6" stroke-width="12" stroke-linecap="round"/>
  <g fill="#0a6b45" stroke="#d5f5e6" stroke-width="8"><circle cx="280" cy="236" r="17"/><circle cx="770" cy="300" r="17"/></g>
  <g fill="#f4c95d"><circle cx="610" cy="176" r="30"/></g>
  <circle cx="610" cy="176" r="50" fill="none" stroke="#f4c95d" stroke-opacity=".45" stroke-width="6"/>`;

/** A question and an answer. */
const TALK = `
  <path d="M300 96H660a44 44 0 0 1 44 44V262a44 44 0 0 1-44 44H420L336 372V306H300a44 44 0 0 1-44-44V140a44 44 0 0 1 44-44Z" fill="#d5f5e6"/>
  <g fill="#0a6b45"><circle cx="400" cy="202" r="20"/><circle cx="480" cy="202" r="20"/><circle cx="560" cy="202" r="20"/></g>
  <path d="M640 214H900a44 44 0 0 1 44 44V352a44 44 0 0 1-44 44H866V456L790 396H640a44 44 0 0 1-44-44V258a44 44 0 0 1 44-44Z" fill="#f4c95d" stroke="#0b6342" stroke-width="14"/>
  <path d="M668 282H866M668 330H800" stroke="#5b4209" stroke-width="16" stroke-linecap="round"/>`;

/** The possible win on one side, the possible loss on the other. */
const SCALES = `
  <g fill="none" stroke="#d5f5e6" stroke-width="12" stroke-linecap="round" stroke-linejoin="round">
    <path d="M600 110V420M500 430H700"/>
    <path d="M360 168 600 146 840 168"/>
    <path d="M360 168 282 316M360 168 438 316M840 168 762 316M840 168 918 316"/>
  </g>
  <circle cx="600" cy="122" r="26" fill="#f4c95d"/>
  <path d="M266 316H454A94 78 0 0 1 266 316Z" fill="#d5f5e6"/>
  <path d="M746 316H934A94 78 0 0 1 746 316Z" fill="#d5f5e6"/>
  <g fill="#0a6b45"><path d="m360 330 26 36h-52Z"/><path d="m840 366-26-36h52Z"/></g>`;

const DRAWINGS = { chart: CHART, talk: TALK, scales: SCALES } as const;
export type DefaultPicture = keyof typeof DRAWINGS;

/** As WebP, a few kilobytes. The background colour suits a light and a dark screen. */
export function drawDefaultPicture(name: DefaultPicture): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
  <defs>
    <linearGradient id="ground" x1="0" y1="0" x2="1" y2="1"><stop stop-color="#0c7a50"/><stop offset="1" stop-color="#084a33"/></linearGradient>
    <radialGradient id="light" cx=".5" cy=".3" r=".7"><stop stop-color="#34c98e" stop-opacity=".38"/><stop offset="1" stop-color="#34c98e" stop-opacity="0"/></radialGradient>
    <linearGradient id="fade" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#ffffff" stop-opacity=".2"/><stop offset="1" stop-color="#ffffff" stop-opacity="0"/></linearGradient>
  </defs>
  <rect width="${WIDTH}" height="${HEIGHT}" fill="url(#ground)"/>
  <rect width="${WIDTH}" height="${HEIGHT}" fill="url(#light)"/>
  <g fill="#ffffff" fill-opacity=".05"><circle cx="80" cy="540" r="230"/><circle cx="1130" cy="70" r="190"/></g>${DRAWINGS[name]}
</svg>`;
  return sharp(Buffer.from(svg)).webp({ quality: QUALITY }).toBuffer();
}
