'use client';

import { ChevronDown, Globe } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useLocale } from 'next-intl';
import { useTransition } from 'react';
import { LANGUAGE_NAMES } from '@/lib/i18n/language-names';
import { LANGUAGE_KEY, LANGUAGES, type Language, readLanguage } from '@/lib/i18n/languages';
import { writePreference } from '@/lib/i18n/stored-preference';
import { Spinner } from '../ui/feedback/spinner';

/**
 * The language dropdown. The choice is stored, then the server renders the page again in it: typed text stays, nothing
 * flashes, and every later page is in that language from the start.
 */
export function LanguageSelect({
  label,
  onChoose,
}: {
  label: string;
  /** Called with the choice once this browser has stored it. */
  onChoose?: (language: Language) => void;
}) {
  const language = useLocale();
  const router = useRouter();
  const [isChanging, startChange] = useTransition();
  return (
    <span className="relative inline-flex min-h-11 self-start items-center rounded-full border border-line bg-surface text-sm text-text">
      <span className="pointer-events-none absolute start-3 flex text-text-muted">
        {isChanging ? <Spinner /> : <Globe className="size-5" aria-hidden="true" />}
      </span>
      <select
        aria-label={label}
        value={language}
        onChange={(event) => {
          const chosen = readLanguage(event.target.value);
          writePreference(LANGUAGE_KEY, chosen);
          startChange(() => router.refresh());
          onChoose?.(chosen);
        }}
        className="min-h-11 appearance-none rounded-full bg-transparent ps-[calc(--spacing(10))] pe-[calc(--spacing(10))] text-base"
      >
        {LANGUAGES.map((known) => (
          <option key={known} value={known} lang={known} className="bg-surface text-text">
            {LANGUAGE_NAMES[known]}
          </option>
        ))}
      </select>
      <ChevronDown className="pointer-events-none absolute end-3 size-4 text-text-muted" aria-hidden="true" />
    </span>
  );
}
