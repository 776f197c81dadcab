const later = () =>
  new Promise((resolve) => {
    setTimeout(resolve, 1200);
  });
const field = $(root)
  .find('[name=title]')
  .limnInput({ label: 'File name', required: true, rules: $.limn.rules.required() });

const dialog = $(root)
  .find('.rename')
  .limnDialog({
    dismissable: false,
    // Called when it is about to close, so that unsaved input is not lost by accident.
    dirty: () => field.limnInput('value') !== 'Floor plan',
    buttons: [
      { label: 'Cancel' },
      {
        label: 'Rename',
        variant: 'primary',
        // Busy until the promise settles; false leaves the dialog open.
        run: async () => {
          if (!field.limnInput('validate')) return false;
          await later();
          $(root).find('output').text(field.limnInput('value'));
          return true;
        },
      },
    ],
  });

$(root)
  .find('button')
  .limnButton()
  .on('limnbutton:press', () => dialog.limnDialog('open'));
