const state = { grid: true, paper: 'A4' };

$(root)
  .find('button')
  .limnButton({ iconEnd: 'expand' })
  .limnMenu({
    // Called each time it opens, so that the ticks are correct.
    items: () => [
      { id: 'grid', label: 'Grid', checked: state.grid, keepsOpen: true },
      { separator: true },
      {
        heading: 'Paper',
        items: ['A4', 'A3'].map((size) => ({ id: size, label: size, checked: state.paper === size, radio: true })),
      },
    ],
  })
  .on('limnmenu:select', (event, { id, checked }) => {
    if (id === 'grid') state.grid = checked;
    else state.paper = id;
    $(root)
      .find('output')
      .text(state.grid ? `Grid on, ${state.paper}` : `Grid off, ${state.paper}`);
  });
