import en from '@/messages/en/failed.json';
import th from '@/messages/th/failed.json';
import vi from '@/messages/vi/failed.json';
import zh from '@/messages/zh/failed.json';
import { LAST_RESORT } from './last-resort';

/** Of a screen that failed: the last resort's, and what only it says. No provider of texts may be around it. */
export const FAILED_TEXTS = {
  th: { ...LAST_RESORT.th, ...th },
  en: { ...LAST_RESORT.en, ...en },
  zh: { ...LAST_RESORT.zh, ...zh },
  vi: { ...LAST_RESORT.vi, ...vi },
} as const;
