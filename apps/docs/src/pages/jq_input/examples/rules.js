const { required, email, mobile, password } = $.limn.rules;
const field = (name) => $(root).find(`[name=${name}]`);

field('mail').limnInput({ label: 'E-mail address', required: true, rules: [required(), email()] });
field('phone').limnInput({ label: 'Mobile number', rules: mobile() });
field('password').limnInput({
  label: 'Password',
  required: true,
  description: '8 to 16 letters and digits',
  rules: [required(), password()],
});
$(root).find('[type=submit]').limnButton({ variant: 'primary' });

$(root)
  .find('form')
  .on('submit', (event) => {
    event.preventDefault();
    const wrong = ['mail', 'phone', 'password'].filter((name) => !field(name).limnInput('validate'));
    if (wrong.length > 0) field(wrong[0]).limnInput('focus');
    $(root)
      .find('output')
      .text(wrong.length > 0 ? '' : 'Account created');
  });
