const terms = $(root).find('[name=terms]').limnCheckbox({ required: true });
$(root).find('button').limnButton({ variant: 'primary' });

terms.on('limncheckbox:change', () => terms.limnCheckbox('option', 'invalid', false));
$(root)
  .find('form')
  .attr('novalidate', '')
  .on('submit', (event) => {
    event.preventDefault();
    const isAgreed = terms.limnCheckbox('checked');
    terms.limnCheckbox('option', 'invalid', !isAgreed);
    if (!isAgreed) terms.trigger('focus');
    $(root)
      .find('output')
      .text(isAgreed ? 'Thank you' : 'Please agree first');
  });
