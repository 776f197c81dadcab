import { InfoTip } from '@limn/ui';

export default function Info() {
  return (
    <p style={{ display: 'flex', alignItems: 'center', gap: 4 }}>
      Anyone with the link
      <InfoTip label="About links">
        Whoever has the link can view the file without signing in. You can ask for a password, or let the link end after
        7 days.
      </InfoTip>
    </p>
  );
}
