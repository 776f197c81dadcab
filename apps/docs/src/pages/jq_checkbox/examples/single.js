$(root).find('[name=comments]').limnCheckbox({ description: 'Only unresolved ones' });
$(root).find('[name=versions]').limnCheckbox();
