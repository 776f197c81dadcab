const dialog = $(root)
  .find('.steps')
  .limnDialog({ buttons: [{ label: 'Finish', variant: 'primary' }] });
const say = (text) => $(root).find('output').text(text);

dialog.on('limndialog:open', () => say('Open'));
dialog.on('limndialog:beforeclose', (event, { by }) => {
  if (by === 'escape' || by === 'outside') event.preventDefault();
});
dialog.on('limndialog:close', (event, { by }) => say(`Closed by: ${by}`));
$(root)
  .find('button')
  .limnButton()
  .on('limnbutton:press', () => dialog.limnDialog('open'));
