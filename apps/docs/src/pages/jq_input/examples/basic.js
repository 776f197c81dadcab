$(root)
  .find('[name=title]')
  .limnInput({ label: 'File name', description: 'No two files of a folder share a name', required: true });
$(root).find('[name=home]').limnInput({ label: 'Home page', prefix: 'https://', clearable: true });
$(root).find('[name=account]').limnInput({ label: 'Account', icon: 'user', placeholder: 'E-mail address' });
