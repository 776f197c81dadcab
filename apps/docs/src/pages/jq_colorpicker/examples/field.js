$(root)
  .find('input')
  .limnColorpicker({ label: 'Line colour', clearable: true })
  .on('limncolorpicker:change', (event, { value }) => {
    $(root)
      .find('output')
      .text(value === null ? 'No colour' : `Colour: ${value}`);
  });
