const dialog = $(root)
  .find('.wide')
  .limnDialog({ buttons: [{ label: 'Done', variant: 'primary' }] });

for (const width of ['default', 'collaborator', 'transfer', 'share', 'publish']) {
  $('<button>')
    .text(width)
    .appendTo($(root).find('.limn-btn-group'))
    .limnButton()
    .on('limnbutton:press', () => {
      dialog.limnDialog('option', 'width', width).limnDialog('open');
    });
}
