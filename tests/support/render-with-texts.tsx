import { type RenderResult, render } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactElement, ReactNode } from 'react';
import type { Language } from '../../lib/i18n/languages';
import { readTexts } from './texts';

/** Renders with all texts of a language; English by default. */
export function renderWithTexts(screen: ReactElement, language: Language = 'en'): RenderResult {
  const messages = readTexts(language);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <NextIntlClientProvider locale={language} timeZone="Asia/Bangkok" messages={messages}>
      {children}
    </NextIntlClientProvider>
  );
  return render(screen, { wrapper });
}
