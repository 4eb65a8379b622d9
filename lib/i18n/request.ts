import { cookies } from 'next/headers';
import { getRequestConfig } from 'next-intl/server';
import { sharedBff } from '../bff/shared-bff';
import { LANGUAGE_KEY, readLanguage } from './languages';
import { loadTexts } from './load-texts';

/**
 * next-intl without routes: the language comes from the cookie alone, so that the server renders in the final language.
 */
export default getRequestConfig(async () => {
  const locale = readLanguage((await cookies()).get(LANGUAGE_KEY)?.value);
  return { locale, messages: await loadTexts(locale), timeZone: sharedBff().settings.timeZone };
});
