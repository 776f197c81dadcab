$(root)
  .find('input')
  .limnColorpicker({
    label: 'Status',
    compact: true,
    recent: false,
    swatches: [
      { colour: '#2f8f5b', label: 'Done' },
      { colour: '#c47a00', label: 'Waiting' },
      { colour: '#c8372d', label: 'Blocked' },
    ],
  });
