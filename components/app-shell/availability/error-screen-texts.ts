import en from '@/messages/en/failed.json';
import th from '@/messages/th/failed.json';
import vi from '@/messages/vi/failed.json';
import zh from '@/messages/zh/failed.json';
import { FALLBACK_TEXTS } from './fallback-texts';

/** Texts of the error screen, which may be rendered outside any provider of messages. */
export const ERROR_SCREEN_TEXTS = {
  th: { ...FALLBACK_TEXTS.th, ...th },
  en: { ...FALLBACK_TEXTS.en, ...en },
  zh: { ...FALLBACK_TEXTS.zh, ...zh },
  vi: { ...FALLBACK_TEXTS.vi, ...vi },
} as const;
