import 'server-only';
import { cache } from 'react';
import type { Answer } from '@/lib/api/call-options';
import { callProvider } from '@/lib/api/server/call-provider';
import { serviceRoutes } from '@/lib/contract/core/service-routes';

export type Site = Answer<'config'>;

const FRESH_MS = 30_000;
let known: { site: Site; readAtMs: number } | undefined;

/**
 * The deployment's public configuration (brand, practice or real, THB rate, links), fetched at most every 30 s. While
 * the provider is down the last known one is used; undefined when there never was one.
 */
export const findSite = cache(async (): Promise<Site | undefined> => {
  if (known && Date.now() - known.readAtMs < FRESH_MS) return known.site;
  try {
    known = { site: await callProvider(serviceRoutes.config), readAtMs: Date.now() };
  } catch {
    // Failures are reported by the pages that need the provider; a brand name and a badge do not.
  }
  return known?.site;
});

/** The brand's name, also while the provider is down. */
export async function findBrand(): Promise<string> {
  return (await findSite())?.brand ?? 'Updown';
}
