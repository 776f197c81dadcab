$(root)
  .find('input')
  .limnSpinner({ label: 'Copies' })
  .on('limnspinner:change', (event, { value }) => {
    $(root)
      .find('output')
      .text(value === null ? 'None' : value);
  });
