import { fireEvent, render, screen } from '@testing-library/react';
import { FALLBACK_TEXTS } from '@/components/app-shell/availability/fallback-texts';
import { LANGUAGES } from '@/lib/i18n/languages';
import GlobalError from './global-error';

test.each(LANGUAGES)(
  'in %s the last resort says what happened, in the chosen theme, with two ways on',
  (language) => {
    window.localStorage.setItem('language', language);
    window.localStorage.setItem('theme', 'dark');
    const reset = jest.fn();
    const error = Object.assign(new Error('layout'), { digest: '77' });
    render(<GlobalError error={error} reset={reset} />, { container: document });
    const t = FALLBACK_TEXTS[language];
    expect(document.documentElement).toHaveAttribute('lang', language);
    expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(t.broken.title);
    expect(screen.getByRole('alert')).toHaveTextContent(`${t.reference} 77`);
    expect(screen.getByRole('link', { name: t.goHome })).toHaveAttribute('href', '/');
    fireEvent.click(screen.getByRole('button', { name: t.retry }));
    expect(reset).toHaveBeenCalledTimes(1);
  },
);
