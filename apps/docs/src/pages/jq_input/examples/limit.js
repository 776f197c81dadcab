$(root).find('[name=nick]').limnInput({ label: 'Nickname', maxLength: 10, counter: true });
$(root).find('[name=motto]').limnInput({ label: 'Motto', maxLength: 20, limit: 'hint', counter: true });
