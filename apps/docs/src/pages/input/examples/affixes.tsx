import { TextField } from '@limn/ui';
import { Mail } from 'lucide-react';

export default function Affixes() {
  return (
    <div style={{ display: 'grid', gap: 16, inlineSize: 'min(360px, 100%)' }}>
      <TextField label="Home page" prefix="https://" defaultValue="limn.example" isClearable />
      <TextField label="Price" prefix="¥" suffix="per clone" inputMode="decimal" defaultValue="10" />
      <TextField label="Account" icon={Mail} placeholder="E-mail address" autoComplete="email" />
    </div>
  );
}
