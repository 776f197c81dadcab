const dialog = $(root)
  .find('.copy')
  .limnDialog({
    description: 'People you share the folder with see it too.',
    buttons: [
      { label: 'Cancel' },
      { label: 'Copy', variant: 'primary', run: () => $(root).find('output').text('Copied') },
    ],
  });

$(root)
  .find('button')
  .limnButton()
  .on('limnbutton:press', () => dialog.limnDialog('open'));
