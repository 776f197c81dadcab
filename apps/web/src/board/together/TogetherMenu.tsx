/** Signs, one's hand, and a call to everybody, beside the timer. */
import { IconButton, MenuButton, type MenuEntry } from '@limn/ui';
import { Hand, Megaphone, Smile } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useEditorValue } from '../../editor/context/editor-context.tsx';
import { SIGN_NAMES, SIGNS, type Together } from './use-together.ts';

export function TogetherMenu({ together }: { together: Together }): React.ReactNode {
  const { t } = useTranslation('board');
  const readOnly = useEditorValue(['settings'], (e) => e.settings.readOnly);
  const isAlone = useEditorValue(['presence'], (e) => e.presence.peers.size === 0);
  const entries: MenuEntry[] = SIGN_NAMES.map((name) => ({
    id: name,
    label: `${SIGNS[name]} ${t(`together.sign.${name}`)}`,
    run: () => together.react(SIGNS[name]),
  }));
  return (
    <>
      <MenuButton items={entries} label={t('together.react')} placement="top">
        <IconButton icon={Smile} size="s" label={t('together.react')} />
      </MenuButton>
      <IconButton
        icon={Hand}
        size="s"
        label={t(together.isHandUp ? 'together.lower' : 'together.raise')}
        isSelected={together.isHandUp}
        onPress={() => together.raiseHand(!together.isHandUp)}
      />
      {!readOnly && (
        <IconButton
          icon={Megaphone}
          size="s"
          label={t('together.call')}
          isDisabled={isAlone}
          onPress={() => together.callEveryone()}
        />
      )}
    </>
  );
}
