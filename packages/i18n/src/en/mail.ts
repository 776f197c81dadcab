import type { Same } from '../same.ts';
import type { mail as zh } from '../zh/mail.ts';

export const mail = {
  greeting: 'Hello,',
  code: 'Your code',
  address: 'If the button does not work, copy this address into your browser:',
  signature: 'This is an automatic message from {{instance}}; please do not reply.',
  reset: {
    subject: 'Choose a new password for {{instance}}',
    lead: 'Somebody, probably you, asked for a new password for the account {{account}}. Enter this code within {{minutes}} minutes, or open the link, to choose one.',
    bare: 'Somebody, probably you, asked for a new password for the account {{account}}. Enter this code within {{minutes}} minutes where you asked for it, to choose one.',
    button: 'Choose a new password',
    note: 'If it was not you, ignore this mail: your password stays as it is.',
  },
  resetUnconfirmed: {
    subject: 'No new password for an address that is not confirmed',
    lead: 'Somebody, probably you, asked for a new password for the account {{account}}. This e-mail address was never confirmed to be the account owner’s, so it cannot be used to choose a new password. If the account is not yours, sign up with your address, and the other account loses it. If it is yours, sign in and confirm the address, or ask an administrator for a link.',
    button: 'Sign up with this address',
    note: 'If it was not you, ignore this mail: nothing has changed.',
  },
  signupTaken: {
    subject: 'Sign up with your e-mail address',
    lead: 'Somebody, probably you, wanted to sign up on {{instance}} with {{account}}. Another account has this address and never confirmed it. Enter the code where you signed up, or open the link, within {{hours}} hours to make your account; the other one then loses the address.',
    bare: 'Somebody, probably you, wanted to sign up on {{instance}} with {{account}}. Another account has this address and never confirmed it. Enter the code where you signed up, within {{hours}} hours, to make your account; the other one then loses the address.',
    button: 'Sign up with this address',
    note: 'If it was not you, ignore this mail: nothing changes.',
  },
  confirm: {
    subject: 'Confirm your e-mail address',
    lead: 'Open the link while you are signed in to {{instance}}, or enter the code there, within {{hours}} hours, to confirm that {{account}} is your e-mail address. Only then do invitations reach you.',
    bare: 'Sign in to {{instance}} and enter this code within {{hours}} hours to confirm that {{account}} is your e-mail address. Only then do invitations reach you.',
    button: 'Confirm the address',
    note: 'If you have no account on {{instance}}, ignore this mail: somebody mistyped their address.',
  },
  contact: {
    subject: 'Confirm your e-mail address',
    lead: 'Enter this code in {{instance}} within {{minutes}} minutes to confirm that {{account}} is your e-mail address.',
    button: '',
    note: 'If you did not ask for it, ignore this mail: nothing changes.',
  },
  contactTaken: {
    subject: 'Somebody tried to use your e-mail address',
    lead: 'Somebody wanted to make {{account}} the e-mail address of another {{instance}} account. It belongs to yours, so nothing has changed.',
    button: '',
    note: 'If it was you, sign in with this address, or remove it from the account it belongs to first.',
  },
  contactChanged: {
    subject: 'Your account was changed',
    lead: 'The e-mail address or phone number of your {{instance}} account has just been changed.',
    button: '',
    note: 'If it was not you, choose a new password at once and tell an administrator.',
  },
  orgInvite: {
    subject: '{{name}} invites you to {{thing}}',
    lead: '{{name}} invites you to join the organization “{{thing}}” on {{instance}}. The invitation is valid for {{days}} days.',
    button: 'See the invitation',
    note: 'If you do not know who this is, ignore this mail.',
  },
  fileInvite: {
    subject: '{{name}} invites you to “{{thing}}”',
    lead: '{{name}} invites you to work together on “{{thing}}” in {{instance}}. The invitation is valid for {{days}} days; accept it with the account that has this address.',
    button: 'See the invitation',
    note: 'If you do not know who this is, ignore this mail.',
  },
  passwordChanged: {
    subject: 'Your password was changed',
    lead: 'The password of your {{instance}} account {{account}} has just been changed. Every other device was signed out; access tokens, and links that let people join your files and organizations, no longer work; your webhooks are off.',
    button: '',
    note: 'If it was not you, choose a new password at once and tell an administrator.',
  },
  deletion: {
    subject: 'Your account will be deleted on {{day}}',
    lead: 'You asked to delete your {{instance}} account {{account}}. The account and its files will be deleted on {{day}}; until then you can sign in and cancel.',
    button: 'Keep my account',
    note: 'If it was not you, sign in and cancel at once, and change your password.',
  },
  planExpiring: {
    subject: 'Your {{plan}} ends on {{day}}',
    lead: 'Your {{plan}} ends on {{day}}. You lose no files: all can still be opened and exported. Beyond the free limit you cannot make new ones.',
    button: 'Renew',
    note: '',
  },
  planExpired: {
    subject: 'Your {{plan}} has ended',
    lead: 'Your {{plan}} ended on {{day}}. You lose no files: all can still be opened and exported. Beyond the free limit you cannot make new ones.',
    button: 'Renew',
    note: '',
  },
  answer: {
    subject: 'An answer to your feedback',
    lead: 'An administrator of {{instance}} answered your feedback:\n\n{{text}}',
    button: 'Write again',
    note: '',
  },
  notice: {
    subject: '{{text}}',
    lead: '{{text}}',
    button: 'See it',
    note: 'You can choose which of these mails you get: Account centre, Preferences.',
  },
  plans: {
    personal: 'personal plan',
    team: 'team plan of {{org}}',
  },
  sms: {
    reset: '{{instance}}: {{code}} is your code for a new password, valid for {{minutes}} minutes. Do not share it.',
    contact:
      '{{instance}}: {{code}} is your code to confirm this phone number, valid for {{minutes}} minutes. Do not share it.',
    fileInvite:
      '{{instance}}: {{name}} invites you to work on “{{thing}}”. Accept within {{days}} days with the account that has this number.',
    orgInvite:
      '{{instance}}: {{name}} invites you to join “{{thing}}”. Accept within {{days}} days with the account that has this number.',
  },
} as const satisfies Same<typeof zh>;
