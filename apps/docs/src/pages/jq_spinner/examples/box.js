const width = $(root)
  .find('.width')
  .limnSpinner({ label: 'Width', labelHidden: true, prefix: 'W', size: 's', value: 320, min: 16, step: 16 });
const height = $(root)
  .find('.height')
  .limnSpinner({ label: 'Height', labelHidden: true, prefix: 'H', size: 's', value: 180, min: 9, step: 9 });

// The sides keep their ratio; setting a value from code fires no event, so this does not loop.
const show = () =>
  $(root)
    .find('output')
    .text(`${width.limnSpinner('value')} × ${height.limnSpinner('value')}`);
width.on('limnspinner:change', (event, { value }) => {
  height.limnSpinner('value', Math.round((value / 16) * 9));
  show();
});
height.on('limnspinner:change', (event, { value }) => {
  width.limnSpinner('value', Math.round((value / 9) * 16));
  show();
});
