const dialog = $(root)
  .find('.wide')
  .limnDialog({ buttons: [{ label: 'Done', variant: 'primary' }] });

for (const size of ['xs', 's', 'm', 'l', 'xl']) {
  $('<button>')
    .text(size)
    .appendTo($(root).find('.limn-btn-group'))
    .limnButton()
    .on('limnbutton:press', () => {
      dialog.limnDialog('option', 'size', size).limnDialog('open');
    });
}
