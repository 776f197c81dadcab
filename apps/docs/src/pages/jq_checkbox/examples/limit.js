$(root)
  .find('.days')
  .limnCheckboxGroup({ label: 'Days to meet', description: 'At most two', max: 2, orientation: 'horizontal' });
