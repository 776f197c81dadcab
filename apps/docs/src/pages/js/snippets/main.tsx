import './layers.css';
import '@limn/ui/styles/index.css';
import { kit } from '@limn/i18n/en/kit.ts';
import { Button, KitProvider, tips, type KitTranslate } from '@limn/ui';
import { createRoot } from 'react-dom/client';

const translate: KitTranslate = (key, values = {}) =>
  kit[key].replace(/\{\{(\w+)\}\}/g, (place, name: string) => String(values[name] ?? place));

createRoot(document.getElementById('root')!).render(
  <KitProvider locale="en" translate={translate}>
    <Button variant="primary" onPress={() => tips.show('success', 'Saved')}>
      Hello, Limn
    </Button>
  </KitProvider>,
);
