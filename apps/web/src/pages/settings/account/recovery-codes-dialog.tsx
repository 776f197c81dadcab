import { Button, Checkbox, Dialog } from '@limn/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCopy } from '../../../app/forms/use-copy.ts';
import { saveBlob } from '../../../app/save-blob.ts';
import { useUser } from '../../../session/session.ts';
import styles from '../../../app/sections/sections.module.css';

/** Shows recovery codes, once: it closes when they are said to be kept. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const { t } = useTranslation('settings');
  const { user } = useUser();
  const copy = useCopy();
  const [isKept, setKept] = useState(false);
  const text = `${t('twoFactor.fileTitle', { account: user.account })}\n\n${codes.join('\n')}\n`;
  return (
    <Dialog
      isOpen
      onClose={() => {
        if (isKept) {
          onClose();
        }
      }}
      title={t('twoFactor.codesTitle')}
      description={t('twoFactor.codesBody')}
      isDismissable={false}
      footer={
        <Button
          variant="primary"
          isDisabled={!isKept}
          aria-describedby={isKept ? undefined : 'recovery-kept'}
          onPress={onClose}
        >
          {t('twoFactor.done')}
        </Button>
      }
    >
      <div className={styles.section}>
        <ul className={styles.codes} aria-label={t('twoFactor.codes')}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className={styles.actions}>
          <Button icon="copy" onPress={() => void copy(codes.join('\n'))}>
            {t('twoFactor.copy')}
          </Button>
          <Button
            icon="download"
            onPress={() => saveBlob(new Blob([text], { type: 'text/plain;charset=utf-8' }), 'limn-recovery-codes.txt')}
          >
            {t('twoFactor.download')}
          </Button>
        </div>
        <Checkbox isSelected={isKept} onChange={setKept}>
          {t('twoFactor.kept')}
        </Checkbox>
        {!isKept && (
          <p id="recovery-kept" className={styles.meta}>
            {t('twoFactor.keptHint')}
          </p>
        )}
      </div>
    </Dialog>
  );
}
