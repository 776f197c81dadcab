import type { Same } from '../same.ts';
import type { mail as zh } from '../zh/mail.ts';

export const mail = {
  greeting: 'Hello,',
  code: 'Your code',
  address: 'If the button does not work, copy this address into your browser:',
  signature: 'This is an automatic message from {{instance}}; please do not reply.',
  reset: {
    subject: 'Choose a new password for {{instance}}',
    lead: 'Somebody, probably you, asked to reset the password of the account {{account}}. Enter this code within {{minutes}} minutes, or open the link, to choose a new one.',
    bare: 'Somebody, probably you, asked to reset the password of the account {{account}}. Enter this code within {{minutes}} minutes on the page where you asked, to choose a new one.',
    button: 'Choose a new password',
    note: 'If this was not you, ignore this e-mail: your password stays as it is.',
  },
  resetUnconfirmed: {
    subject: 'Your password cannot be reset with an unconfirmed address',
    lead: 'Somebody, probably you, asked to reset the password of the account {{account}}. The owner of that account never confirmed this e-mail address, so it cannot be used to reset the password. If the account is not yours, sign up with your address, and the other account will lose it. If it is yours, sign in and confirm the address, or ask an administrator for a link.',
    button: 'Sign up with this address',
    note: 'If this was not you, ignore this e-mail: nothing has changed.',
  },
  signupTaken: {
    subject: 'Sign up with your e-mail address',
    lead: 'Somebody, probably you, is signing up for {{instance}} with {{account}}. Another account uses this address but never confirmed it. Enter the code on the sign-up page or open the link within {{hours}} hours to create your account; the other one will then lose the address.',
    bare: 'Somebody, probably you, is signing up for {{instance}} with {{account}}. Another account uses this address but never confirmed it. Enter the code on the sign-up page within {{hours}} hours to create your account; the other one will then lose the address.',
    button: 'Sign up with this address',
    note: 'If this was not you, ignore this e-mail: nothing will change.',
  },
  confirm: {
    subject: 'Confirm your e-mail address',
    lead: 'To confirm that {{account}} is your e-mail address, open the link while signed in to {{instance}}, or enter the code there, within {{hours}} hours. Invitations can reach you only once it is confirmed.',
    bare: 'To confirm that {{account}} is your e-mail address, sign in to {{instance}} and enter this code within {{hours}} hours. Invitations can reach you only once it is confirmed.',
    button: 'Confirm address',
    note: 'If you do not have a {{instance}} account, ignore this e-mail: somebody probably mistyped their address.',
  },
  contact: {
    subject: 'Confirm your e-mail address',
    lead: 'Enter this code in {{instance}} within {{minutes}} minutes to confirm that {{account}} is your e-mail address.',
    button: '',
    note: 'If you did not ask for this, ignore this e-mail: nothing will change.',
  },
  contactTaken: {
    subject: 'Somebody tried to use your e-mail address',
    lead: 'Somebody tried to use {{account}} for another {{instance}} account. It belongs to yours, so nothing has changed.',
    button: '',
    note: 'If this was you, sign in with this address, or first remove it from the account it belongs to.',
  },
  contactChanged: {
    subject: 'Your account was changed',
    lead: 'The e-mail address or phone number of your {{instance}} account has just been changed.',
    button: '',
    note: 'If this was not you, change your password at once and tell an administrator.',
  },
  orgInvite: {
    subject: '{{name}} has invited you to {{thing}}',
    lead: '{{name}} has invited you to join the organization “{{thing}}” on {{instance}}. The invitation is valid for {{days}} days.',
    button: 'View invitation',
    note: 'If you do not know who this is, ignore this e-mail.',
  },
  fileInvite: {
    subject: '{{name}} has invited you to “{{thing}}”',
    lead: '{{name}} has invited you to collaborate on “{{thing}}” in {{instance}}. The invitation is valid for {{days}} days. Accept it with the account that uses this address.',
    button: 'View invitation',
    note: 'If you do not know who this is, ignore this e-mail.',
  },
  passwordChanged: {
    subject: 'Your password was changed',
    lead: 'The password of your {{instance}} account {{account}} has just been changed. All other devices have been signed out, access tokens and links for joining your files and organizations no longer work, and your webhooks have been turned off.',
    button: '',
    note: 'If this was not you, change your password at once and tell an administrator.',
  },
  deletion: {
    subject: 'Your account will be deleted on {{day}}',
    lead: 'You asked to delete your {{instance}} account {{account}}. The account and its files will be deleted on {{day}}. Until then, you can sign in and cancel.',
    button: 'Keep my account',
    note: 'If this was not you, sign in, cancel the deletion at once and change your password.',
  },
  planExpiring: {
    subject: 'Your {{plan}} ends on {{day}}',
    lead: 'Your {{plan}} ends on {{day}}. You will not lose any files, and all of them can still be opened and exported. Beyond the free limit, you will not be able to create new ones.',
    button: 'Renew',
    note: '',
  },
  planExpired: {
    subject: 'Your {{plan}} has ended',
    lead: 'Your {{plan}} ended on {{day}}. You have not lost any files, and all of them can still be opened and exported. Beyond the free limit, you cannot create new ones.',
    button: 'Renew',
    note: '',
  },
  answer: {
    subject: 'A reply to your feedback',
    lead: 'An administrator of {{instance}} has replied to your feedback:\n\n{{text}}',
    button: 'Write again',
    note: '',
  },
  notice: {
    subject: '{{text}}',
    lead: '{{text}}',
    button: 'View',
    note: 'Choose which of these e-mails you get under Account centre, Preferences.',
  },
  plans: {
    personal: 'personal plan',
    team: 'team plan of {{org}}',
  },
  sms: {
    reset:
      '{{instance}}: {{code}} is your code to reset your password, valid for {{minutes}} minutes. Do not share it.',
    contact:
      '{{instance}}: {{code}} is your code to confirm this phone number, valid for {{minutes}} minutes. Do not share it.',
    fileInvite:
      '{{instance}}: {{name}} has invited you to collaborate on “{{thing}}”. Accept within {{days}} days with the account that uses this number.',
    orgInvite:
      '{{instance}}: {{name}} has invited you to join “{{thing}}”. Accept within {{days}} days with the account that uses this number.',
  },
} as const satisfies Same<typeof zh>;
