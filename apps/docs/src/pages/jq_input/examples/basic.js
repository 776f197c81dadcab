$(root)
  .find('[name=title]')
  .limnInput({ label: 'File name', description: 'Names must be unique within a folder', required: true });
$(root).find('[name=home]').limnInput({ label: 'Home page', prefix: 'https://', clearable: true });
$(root).find('[name=account]').limnInput({ label: 'Account', icon: 'user', placeholder: 'E-mail address' });
