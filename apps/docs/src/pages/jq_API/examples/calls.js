// Called with options, it creates the widget and returns the elements: calls can be chained.
const copies = $(root).find('.copies').limnSpinner({ label: 'Copies', min: 1, max: 9 });
const say = (text) => $(root).find('output').text(text);
$(root).find('.more, .wrong, .remove').limnButton();

// With the name of a method, it calls that method; a return value is that of the first element.
$(root)
  .find('.more')
  .on('limnbutton:press', () => {
    copies.limnSpinner('stepUp', 2);
    say(copies.limnSpinner('value'));
  });

// Options can be read and changed at any time, one or several at once.
$(root)
  .find('.wrong')
  .on('limnbutton:press', () => {
    const isWrong = copies.limnSpinner('option', 'error') !== null;
    copies.limnSpinner('option', { error: isWrong ? null : 'Too many for one sheet' });
  });

// This restores everything.
$(root)
  .find('.remove')
  .on('limnbutton:press', (event) => {
    copies.limnSpinner('destroy');
    $(root).find('.more, .wrong').remove();
    $(event.currentTarget).limnButton('disable');
  });
