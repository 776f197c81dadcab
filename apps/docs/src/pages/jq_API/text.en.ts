import type { Translation } from '../../page/text.ts';
import type { text as source } from './text.zh.ts';

export const text = {
  purpose:
    'Everything about the jQuery set: how to install and call it, writing it in HTML, events, language and appearance, and the options, methods and events of every widget.',
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
        'The built set is a script and a style sheet; with jQuery 4 they work on any page, without a bundler.',
        'When the page loads, every element marked with `data-limn-…` becomes its widget.',
      ],
    },
    module: {
      title: 'As a module',
      body: [
        'With a bundler, import `@limn/ui-jquery`, which provides jQuery with the plugins, and import the styles once. Types are included: a wrong option, argument or event detail is flagged as you write.',
      ],
    },
    calls: {
      title: 'Calling it',
      body: [
        'Each widget is a plugin: `limnButton`, `limnInput`, `limnCheckbox`, `limnCheckboxGroup`, `limnSpinner`, `limnMenu`, `limnColorpicker`, `limnDialog`. All are called the same way.',
        'An unknown option, method or value throws an error that lists the valid ones; nothing fails silently. When jQuery removes an element, its widget is destroyed with it.',
      ],
    },
    html: {
      title: 'Written in HTML',
      body: [
        'Mark the element with `data-limn-` and the plugin’s name; options are `data-limn-` and their name, with each capital written as a hyphen and a lower-case letter: `clearable` is `data-limn-clearable`, `maxLength` is `data-limn-max-length`. Lists and objects are JSON, and all options together can be JSON in the plugin’s attribute.',
        'For elements added to the page later there is `$.limn.init(element)`. Options given in code take precedence over attributes.',
      ],
    },
    events: {
      title: 'Events',
      body: [
        'An event is named by the plugin in lower case, a colon, and what happens: `limnspinner:change`. Events bubble, so a container can listen for them; the handler’s second argument is the detail.',
        'Where a description mentions `preventDefault()`, it stops what would follow. Values set from code fire no event.',
      ],
    },
    limn: {
      title: 'For the whole page: $.limn',
      body: [
        'By default, the language follows `<html lang>`; appearance and density are `data-theme` and `data-density` on `<html>`, as in the React set.',
      ],
    },
    fields: {
      title: 'Options of all labelled fields',
      body: ['Inputs, checkbox groups, spinners and colour pickers have them.'],
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
    calls: { title: 'Creating, calling, changing, destroying' },
    marked: { title: 'Marked in HTML' },
  },
} as const satisfies Translation<typeof source>;
