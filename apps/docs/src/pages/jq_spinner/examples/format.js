$(root)
  .find('.price')
  .limnSpinner({ label: 'Price', value: 10, min: 0, step: 0.5, format: { style: 'currency', currency: 'CNY' } });
$(root)
  .find('.share')
  .limnSpinner({ label: 'Opacity', value: 0.75, min: 0, max: 1, step: 0.05, format: { style: 'percent' } });
$(root)
  .find('.length')
  .limnSpinner({ label: 'Distance', value: 1200, step: 100, format: { style: 'unit', unit: 'meter' } });
