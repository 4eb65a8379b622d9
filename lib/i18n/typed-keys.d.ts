import type { Language } from './languages';
import type { Texts } from './namespaces';

/** A key that no message has is a type error. */
declare module 'next-intl' {
  interface AppConfig {
    Locale: Language;
    Messages: Texts;
  }
}
