$(root)
  .find('input')
  .limnSpinner({ label: 'Seats', description: 'Two are taken' })
  .on('limnspinner:step', (event, { value }) => {
    // Prevented, the number stays as it is.
    if (value < 2) {
      event.preventDefault();
      $(root).find('output').text('Two seats are taken');
    }
  });
