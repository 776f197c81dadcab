import { Button } from '@limn/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmAgain, type Unconfirmed } from '../../people/confirm-address.tsx';
import { TopBanner } from '../top-banner.tsx';

/** Above every page while an address of the account is not confirmed: why that matters, and the link once more. */
export default function ConfirmBanner({ address }: { address: Unconfirmed }) {
  const { t } = useTranslation('account');
  const [isHidden, setHidden] = useState(false);
  if (isHidden) {
    return null;
  }
  return (
    <TopBanner tone="warning" words={t(`confirm.banner.${address.kind}`, { account: address.account })}>
      <ConfirmAgain address={address} />
      <Button size="s" variant="quiet" onPress={() => setHidden(true)}>
        {t('confirm.later')}
      </Button>
    </TopBanner>
  );
}
