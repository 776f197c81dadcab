import type { Translation } from '../../page/text.ts';
import type { text as source } from './text.zh.ts';

export const text = {
  purpose:
    'All of the jQuery set: how to install and to call it, writing it in HTML, events, language and appearance, and every widget’s options, methods and events.',
  keywords: [
    'API',
    'plugin',
    'options',
    'methods',
    'events',
    'script tag',
    'init',
    'locale',
    'theme',
    'destroy',
    '$.limn',
    'factory',
  ],
  sections: {
    page: {
      title: 'With a script tag',
      body: [
        'Built once, the set is a script and a style sheet; with jQuery 4 beside them they work on any page, without a bundler.',
        'When the page is read, every element marked with `data-limn-…` becomes its widget.',
      ],
    },
    module: {
      title: 'As a module',
      body: [
        'With a bundler, import `@limn/ui-jquery`, which gives jQuery with the plugins, and the styles once. The types are there: a wrong option, argument or event detail is marked as you write.',
      ],
    },
    calls: {
      title: 'Calling it',
      body: [
        'Each widget is a plugin: `limnButton`, `limnInput`, `limnCheckbox`, `limnCheckboxGroup`, `limnSpinner`, `limnMenu`, `limnColorpicker`, `limnDialog`. All are called in the same ways.',
        'An option, method or value that does not exist throws an error that lists those that do; nothing fails silently. When jQuery removes an element, its widget ends with it.',
      ],
    },
    html: {
      title: 'Written in HTML',
      body: [
        'Mark the element with `data-limn-` and the plugin’s name; options are `data-limn-` and theirs, a capital written as a hyphen and a small letter: `clearable` is `data-limn-clearable`, `maxLength` is `data-limn-max-length`. Lists and objects are JSON, and all options together can be JSON in the plugin’s attribute.',
        'For what comes into the page later there is `$.limn.init(element)`. Options given in code go before attributes.',
      ],
    },
    events: {
      title: 'Events',
      body: [
        'An event is named by the plugin in small letters, a colon, and what happens: `limnspinner:change`. Events bubble, so that a container can listen; the handler’s second argument is the detail.',
        'Where a description says `preventDefault()`, that stops what would follow. Values set from code make no event.',
      ],
    },
    limn: {
      title: 'For the whole page: $.limn',
      body: [
        'Left alone, the language follows `<html lang>`; appearance and density are `data-theme` and `data-density` on `<html>`, as in the React set.',
      ],
    },
    fields: {
      title: 'Options of every labelled field',
      body: ['Inputs, groups of check boxes, spinners and colour pickers have them.'],
    },
    button: { title: 'Button: limnButton', body: ['Examples: [Button](#/jq_button).'] },
    input: { title: 'Input: limnInput', body: ['Examples: [Input](#/jq_input).'] },
    checkbox: { title: 'Checkbox: limnCheckbox, limnCheckboxGroup', body: ['Examples: [Checkbox](#/jq_checkbox).'] },
    spinner: { title: 'Spinner: limnSpinner', body: ['Examples: [Spinner](#/jq_spinner).'] },
    menu: { title: 'Menu: limnMenu', body: ['Examples: [Menu](#/jq_menu).'] },
    colorpicker: { title: 'Colour picker: limnColorpicker', body: ['Examples: [Colour picker](#/jq_colorpicker).'] },
    dialog: { title: 'Dialog: limnDialog', body: ['Examples: [Dialog](#/jq_dialog).'] },
  },
  examples: {
    calls: { title: 'Making, calling, changing, taking away' },
    marked: { title: 'Marked in HTML' },
  },
} as const satisfies Translation<typeof source>;
