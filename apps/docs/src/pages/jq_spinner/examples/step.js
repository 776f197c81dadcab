$(root)
  .find('input')
  .limnSpinner({ label: 'Seats', description: 'Two are taken' })
  .on('limnspinner:step', (event, { value }) => {
    // This leaves the number unchanged.
    if (value < 2) {
      event.preventDefault();
      $(root).find('output').text('Two seats are taken');
    }
  });
