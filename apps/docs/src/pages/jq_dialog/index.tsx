import type { DialogOptions } from '@limn/ui-jquery';
import { PluginDemo, written } from '../../jquery/plugin-demo.tsx';
import { choice, definePage, toggle, word } from '../../page/define.ts';

const dialog = { page: '.limn-dialog' };

export default definePage<DialogOptions>({
  since: '0.1.0',
  patterns: ['dialog-modal', 'alertdialog'],
  api: ['DialogOptions', 'DialogButton', 'DialogMethods', 'DialogEvents'],
  demo: {
    component: 'DialogOptions',
    plugin: { name: 'limnDialog', html: '<button id="open">…</button>\n<div id="demo">…</div>' },
    controls: {
      title: word('title'),
      description: word('description'),
      size: choice(['xs', 's', 'm', 'l', 'xl'], 'xs'),
      role: choice(['dialog', 'alertdialog'], 'dialog'),
      dismissable: toggle(true),
    },
    before: "$('#open').limnButton().on('limnbutton:press', () => $('#demo').limnDialog('open'));",
    render: (options, words) => (
      <PluginDemo
        html="<button></button><div class='demo'><p></p></div>"
        draw={(place) => {
          place.find('p').text(words['body'] ?? '');
          const shown = (place.data('dialog') as JQuery | undefined) ?? place.find('.demo');
          // Open, it stands at the end of the page: kept by the place.
          place.data('dialog', shown);
          shown.limnDialog(written(options));
          place
            .find('button')
            .limnButton({ label: words['open'] ?? '' })
            .off('limnbutton:press')
            .on('limnbutton:press', () => void shown.limnDialog('open'));
        }}
      />
    ),
  },
  keyboard: [
    {
      id: 'open',
      keys: ['Enter', 'Space'],
      example: 'basic',
      start: { focus: '.limn-btn' },
      expect: [{ visible: dialog }],
    },
    {
      id: 'close',
      keys: ['Escape'],
      example: 'basic',
      start: { focus: '.limn-btn', press: ['Enter'] },
      expect: [{ gone: { page: '.limn-modal' } }, { focused: '.limn-btn' }],
    },
    {
      id: 'press',
      keys: ['Enter', 'Space'],
      example: 'basic',
      start: { focus: '.limn-btn', press: ['Enter', 'Shift+Tab'] },
      expect: [{ text: ['output', 'Copied'] }, { focused: '.limn-btn' }],
    },
    {
      id: 'question',
      keys: ['Escape'],
      example: 'question',
      start: { focus: '.limn-btn', press: ['Enter'] },
      expect: [{ text: ['output', 'Kept'] }, { focused: '.limn-btn' }],
    },
    {
      id: 'agree',
      keys: ['Enter', 'Space'],
      example: 'question',
      start: { focus: '.limn-btn', press: ['Enter', 'Tab'] },
      expect: [{ text: ['output', 'Emptied'] }],
    },
    {
      id: 'stay',
      keys: ['Escape'],
      example: 'events',
      start: { focus: '.limn-btn', press: ['Enter'] },
      expect: [{ visible: dialog }, { text: ['output', 'Open'] }],
    },
  ],
  tokens: [
    'dialog-xs',
    'dialog-s',
    'dialog-m',
    'dialog-l',
    'dialog-xl',
    'bg-raised',
    'backdrop',
    'shadow-3',
    'radius-dialog',
    'layer-overlay',
    'duration-in',
    'duration-out',
    'duration-panel',
  ],
  classes: ['.limn-backdrop', '.limn-modal[data-size=xs|s|m|l|xl]', '.limn-dialog'],
});
