import { Switch } from '@limn/ui';

export default function Settings() {
  return (
    <div style={{ display: 'grid', gap: 16, inlineSize: 'min(420px, 100%)' }}>
      <Switch isSpread defaultSelected description="Others see where you are pointing">
        Show my cursor
      </Switch>
      <Switch isSpread description="When someone comments on your files">
        Send me e-mail
      </Switch>
      <Switch isSpread isDisabled description="Your administrator has switched this off">
        Public links
      </Switch>
    </div>
  );
}
