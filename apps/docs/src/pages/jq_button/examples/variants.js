$(root).find('.publish').limnButton({ variant: 'primary' });
$(root).find('.rename').limnButton();
$(root).find('.cancel').limnButton({ variant: 'quiet' });
$(root).find('.clear').limnButton({ variant: 'danger' });
$(root).find('.remove').limnButton({ variant: 'danger-quiet' });
