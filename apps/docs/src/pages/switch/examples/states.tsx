import { Switch } from '@limn/ui';

export default function States() {
  return (
    <>
      <Switch>Off</Switch>
      <Switch defaultSelected>On</Switch>
      <Switch isPending isSelected>
        Busy
      </Switch>
      <Switch isReadOnly isSelected>
        Read only
      </Switch>
      <Switch isDisabled>Disabled</Switch>
      <Switch isDisabled isSelected>
        Disabled and on
      </Switch>
    </>
  );
}
