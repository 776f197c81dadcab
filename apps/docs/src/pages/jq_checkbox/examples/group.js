$(root)
  .find('.channels')
  .limnCheckboxGroup({
    label: 'Notify me by',
    selectAll: true,
    value: ['mail'],
    choices: [
      { value: 'mail', label: 'E-mail' },
      { value: 'sms', label: 'Text message', description: 'Only to verified numbers' },
      { value: 'app', label: 'In the app' },
    ],
  })
  .on('limncheckboxgroup:change', (event, { value }) => {
    $(root).find('output').text(`Selected: ${value.length}`);
  });
