import en from '@/messages/en/last-resort.json';
import th from '@/messages/th/last-resort.json';
import vi from '@/messages/vi/last-resort.json';
import zh from '@/messages/zh/last-resort.json';

/** Texts that are shown when nothing else could be loaded: all four languages, bundled with the error page. */
export const FALLBACK_TEXTS = { th, en, zh, vi } as const;
