import { tips } from '@limn/ui';
import { getI18n } from 'react-i18next';

/** What may be done with a document, as far as it makes a difference to what is shown. */
export type May = 'viewer' | 'commenter' | 'editor';

/** Says what a person may do with the open document from now on. */
export async function tellRole(may: May): Promise<void> {
  const i18n = getI18n();
  await i18n.loadNamespaces('sharing');
  tips.show(may === 'editor' ? 'info' : 'warning', i18n.t(`sharing:may.${may}`));
}
