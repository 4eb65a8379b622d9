'use client';

/** A page of the console that could not be shown leaves the console around it standing. */
export { default } from '../../error';
