$(root).find('[name=comments]').limnCheckbox({ description: 'Only those not settled yet' });
$(root).find('[name=versions]').limnCheckbox();
