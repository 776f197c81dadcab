$(root)
  .find('.grid')
  .limnButton({ icon: 'grid', selected: false })
  .on('limnbutton:change', (event, { selected }) => {
    $(root)
      .find('output')
      .text(selected ? 'On' : 'Off');
  });
