'use client';

/** A page of the console that fails leaves the rest of the console usable. */
export { default } from '../../error';
