/**
 * Whether a name claims to speak for the operator. Only whole words count, so that honest names that contain one are
 * allowed.
 */

import { plainOf, skeletonOf } from './name-skeleton';
import { GENERAL, NATIVE, OFFICES, TITLES } from './reserved-words';

/** In a word of this length a doubled letter is ignored; shorter words would become other words. */
const LONG = 5;
/** A shorter brand counts as a whole word only. */
const LONG_BRAND = 5;

const undouble = (skeleton: string) => skeleton.replace(/(.)\1+/gu, '$1');
const shapeOf = (word: string) => {
  const skeleton = skeletonOf(word);
  return skeleton.length < LONG ? skeleton : undouble(skeleton);
};
const titles = new Set(TITLES.map(shapeOf));
const offices = new Set([...TITLES, ...OFFICES].map(shapeOf));
const all = [...TITLES, ...OFFICES, ...GENERAL].map(shapeOf);
const native = NATIVE.map(plainOf);

/** A username: `admin_1`, `Supp0rt`, `security-team`, and any that contains the brand. */
export function isReservedUsername(username: string, brand: string): boolean {
  const parts = username.split(/[_-]+|(?<=[a-z])(?=[A-Z])/).filter(Boolean);
  const words = new Set([...offices, ...shortBrand(brand)]);
  return (
    holdsBrand(username, brand) ||
    parts.some((part) => listReadings(part).some((reading) => words.has(reading))) ||
    listReadings(username.replace(/[_-]/g, '')).some(isMadeOfWords)
  );
}

/** A person's own name, in any script: `Updown Support`, `Аdmin`, `客服`. */
export function isReservedFullName(name: string, brand: string): boolean {
  const plain = plainOf(name);
  const parts = plain.split(/[^\p{L}\p{M}\p{N}]+/u).filter(Boolean);
  const words = new Set([...titles, ...shortBrand(brand)]);
  return (
    holdsBrand(name, brand) ||
    native.some((word) => plain.includes(word)) ||
    parts.some((part) => listReadings(part).some((reading) => words.has(reading))) ||
    listReadings(parts.join('')).some(isMadeOfWords)
  );
}

function holdsBrand(name: string, brand: string): boolean {
  const shape = shapeOf(brand);
  return shape.length >= LONG_BRAND && shapeOf(name).includes(shape);
}

function shortBrand(brand: string): string[] {
  const shape = shapeOf(brand);
  return shape.length > 0 && shape.length < LONG_BRAND ? [shape] : [];
}

/** A digit at either end stands for a letter or is an added number: `5upport`, `support5`. */
function listReadings(word: string): string[] {
  const ends = [word, word.replace(/\d+$/, ''), word.replace(/^\d+/, ''), word.replace(/^\d+|\d+$/g, '')];
  return [...new Set(ends)].filter(Boolean).map(shapeOf);
}

/** One or several of the words, consecutive, and nothing else; two may share a letter where they meet. */
function isMadeOfWords(shape: string): boolean {
  const words = shape.length < LONG ? all : all.map(undouble);
  const reached = new Set([0]);
  for (let at = 0; at < shape.length; at += 1) {
    if (!reached.has(at)) continue;
    for (const word of words) {
      for (const from of [at, Math.max(0, at - 1)]) {
        if (shape.startsWith(word, from)) reached.add(from + word.length);
      }
    }
  }
  return reached.has(shape.length);
}
