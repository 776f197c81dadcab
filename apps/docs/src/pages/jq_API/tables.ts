/** The tables of the page, by the section they stand in. The build reads this file too, as text. */
export const tables = {
  calls: ['Plugin', 'WidgetMethods'],
  limn: ['limn', 'ConfirmOptions'],
  fields: ['FieldOptions'],
  button: ['ButtonOptions', 'ButtonMethods', 'ButtonEvents'],
  input: ['InputOptions', 'InputMethods', 'InputEvents'],
  checkbox: [
    'CheckboxOptions',
    'CheckboxMethods',
    'CheckboxEvents',
    'CheckboxGroupOptions',
    'CheckboxChoice',
    'CheckboxGroupMethods',
    'CheckboxGroupEvents',
  ],
  spinner: ['SpinnerOptions', 'SpinnerMethods', 'SpinnerEvents'],
  menu: ['MenuOptions', '$MenuAction', 'MenuSeparator', 'MenuGroup', 'MenuMethods', 'MenuEvents'],
  colorpicker: ['ColorpickerOptions', 'ColorpickerMethods', 'ColorpickerEvents'],
  dialog: ['DialogOptions', 'DialogButton', 'DialogMethods', 'DialogEvents'],
} as const;
