import en from '@/messages/en/last-resort.json';
import th from '@/messages/th/last-resort.json';
import vi from '@/messages/vi/last-resort.json';
import zh from '@/messages/zh/last-resort.json';

/** The few texts that must be there when nothing else is: all four languages, in the failing page's own code. */
export const FALLBACK_TEXTS = { th, en, zh, vi } as const;
