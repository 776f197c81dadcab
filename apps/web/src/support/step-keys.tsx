import { ALL_COMMANDS } from '@limn/diagram/commands/install.ts';
import { formatShortcut } from '@limn/ui';
import { useTranslation } from 'react-i18next';

/** The first keys of a command of the editor. */
const keysOf = (id: string): string => {
  const shortcut = ALL_COMMANDS.find((command) => command.id === id)?.shortcuts?.[0] ?? '';
  return formatShortcut(shortcut, navigator.platform);
};

/** The step about looks, with the keys that the editor's own commands have. */
export default function StyleStep() {
  const { t } = useTranslation('support');
  return t('start.steps.style.text', { copy: keysOf('style.copy'), paste: keysOf('style.paste') });
}
