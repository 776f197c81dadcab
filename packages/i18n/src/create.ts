import { createInstance, type BackendModule, type i18n, type ThirdPartyModule } from 'i18next';
import { loadTexts } from './catalogue.ts';
import { isLocale, type Locale } from './locales.ts';
import type { Namespace } from './namespaces.ts';

/** The namespaces the shell of the web app is never without. */
export const shellNamespaces = ['common', 'account', 'files', 'kit'] as const satisfies readonly Namespace[];

const catalogues: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, namespace, done) => {
    if (!isLocale(language)) {
      done(new Error(`No texts for the language ${language}`), false);
      return;
    }
    loadTexts(language, namespace as Namespace).then(
      (texts) => done(null, texts),
      (error: unknown) => done(error instanceof Error ? error : new Error(String(error)), false),
    );
  },
};

/**
 * Makes a translator for one language, with the namespaces named loaded; others load when first asked for.
 * Web and server use the same call; `plugins` adds the binding to React.
 *
 * @throws when a catalogue cannot be loaded (offline, or an asset of an older release)
 */
export async function createI18n(
  locale: Locale,
  namespaces: readonly Namespace[] = shellNamespaces,
  plugins: readonly ThirdPartyModule[] = [],
): Promise<i18n> {
  const instance = createInstance();
  instance.use(catalogues);
  for (const plugin of plugins) {
    instance.use(plugin);
  }
  await instance.init({
    lng: locale,
    fallbackLng: false,
    ns: [...namespaces],
    defaultNS: 'common',
    load: 'currentOnly',
    interpolation: { escapeValue: false },
  });
  for (const namespace of namespaces) {
    if (!instance.hasResourceBundle(locale, namespace)) {
      throw new Error(`The texts of ${namespace} in ${locale} could not be loaded`);
    }
  }
  return instance;
}
