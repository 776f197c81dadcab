import { Button } from '@limn/ui';
import { useTranslation } from 'react-i18next';
import { useCountdown } from './use-countdown.ts';
import { useTellFailure } from '../failures/use-failure.ts';

/** Seconds before a code is sent once more. */
const patience = 60;

/** Sends a code once more; not at once, as it was sent just before this came. */
export function ResendButton({ onResend }: { onResend: () => Promise<unknown> }) {
  const { t } = useTranslation('account');
  const tell = useTellFailure();
  const [left, begin] = useCountdown(patience);
  return (
    <Button
      variant="quiet"
      size="s"
      isDisabled={left > 0}
      onPress={() => {
        begin(patience);
        void onResend().catch(tell);
      }}
    >
      {left > 0 ? t('forgot.resendIn', { seconds: left }) : t('forgot.resend')}
    </Button>
  );
}
