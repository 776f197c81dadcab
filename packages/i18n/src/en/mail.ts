import type { Same } from '../same.ts';
import type { mail as zh } from '../zh/mail.ts';

export const mail = {
  greeting: 'Hello,',
  code: 'Your code',
  address: 'If the button does not work, copy this address into your browser:',
  signature: '{{instance}} sent this mail by itself; please do not answer it.',
  reset: {
    subject: 'Choose a new password for {{instance}}',
    lead: 'Somebody, probably you, asked for a new password for the account {{account}}. Enter this code within {{minutes}} minutes, or open the link, to choose one.',
    bare: 'Somebody, probably you, asked for a new password for the account {{account}}. Enter this code within {{minutes}} minutes where you asked for it, to choose one.',
    button: 'Choose a new password',
    note: 'If it was not you, do nothing: your password stays as it is.',
  },
  resetUnconfirmed: {
    subject: 'No new password for an address that is not confirmed',
    lead: 'Somebody, probably you, asked for a new password for the account {{account}}. This e-mail address was never confirmed to be the account owner’s, so no password can be chosen by it. If that account is not yours, sign up with your address, which the other then loses. If it is, please sign in and confirm the address, or ask an administrator for a link.',
    button: 'Sign up with this address',
    note: 'If it was not you, do nothing: nothing has changed.',
  },
  signupTaken: {
    subject: 'Sign up with your e-mail address',
    lead: 'Somebody, probably you, wanted to sign up on {{instance}} with {{account}}. Another account has this address and never confirmed it. Enter the code where you signed up, or open the link, within {{hours}} hours to make your account; the other one loses the address.',
    bare: 'Somebody, probably you, wanted to sign up on {{instance}} with {{account}}. Another account has this address and never confirmed it. Enter the code where you signed up, within {{hours}} hours, to make your account; the other one loses the address.',
    button: 'Sign up with this address',
    note: 'If it was not you, do nothing: nothing changes.',
  },
  confirm: {
    subject: 'Confirm your e-mail address',
    lead: 'Open the link, signed in to {{instance}}, or enter the code there, within {{hours}} hours, to confirm that {{account}} is your e-mail address. Invitations reach you only then.',
    bare: 'Sign in to {{instance}} and enter this code within {{hours}} hours to confirm that {{account}} is your e-mail address. Invitations reach you only then.',
    button: 'Confirm the address',
    note: 'If you have no account on {{instance}}, do nothing: somebody mistyped their address.',
  },
  contact: {
    subject: 'Confirm your e-mail address',
    lead: 'Enter this code in {{instance}} within {{minutes}} minutes to confirm that {{account}} is your e-mail address.',
    button: '',
    note: 'If it was not you who asked for it, do nothing: nothing changes.',
  },
  contactTaken: {
    subject: 'Somebody tried to use your e-mail address',
    lead: 'Somebody wanted to make {{account}} the e-mail address of another {{instance}} account. It belongs to yours, so nothing has changed.',
    button: '',
    note: 'If it was you, sign in with this address, or take it off the account it belongs to first.',
  },
  contactChanged: {
    subject: 'Your account was changed',
    lead: 'The e-mail address or phone number of your {{instance}} account has just been changed.',
    button: '',
    note: 'If it was not you, choose a new password at once and tell an administrator.',
  },
  orgInvite: {
    subject: '{{name}} invites you to {{thing}}',
    lead: '{{name}} invites you to join the organization “{{thing}}” on {{instance}}. The invitation holds for {{days}} days.',
    button: 'See the invitation',
    note: 'If you do not know who this is, you need not do anything.',
  },
  fileInvite: {
    subject: '{{name}} invites you to “{{thing}}”',
    lead: '{{name}} invites you to work together on “{{thing}}” in {{instance}}. The invitation holds for {{days}} days; please accept it with the account of this address.',
    button: 'See the invitation',
    note: 'If you do not know who this is, you need not do anything.',
  },
  passwordChanged: {
    subject: 'Your password was changed',
    lead: 'The password of your {{instance}} account {{account}} has just been changed, every other device was signed out, and access tokens and the links by which people joined what is yours have ended, and your webhooks are off.',
    button: '',
    note: 'If it was not you, choose a new password at once and tell an administrator.',
  },
  deletion: {
    subject: 'Your account will be deleted on {{day}}',
    lead: 'You asked for the deletion of your {{instance}} account {{account}}. It and the files in it are deleted on {{day}}; until then you can sign in and cancel.',
    button: 'Keep my account',
    note: 'If it was not you, sign in and cancel at once, and change your password.',
  },
  planExpiring: {
    subject: 'Your {{plan}} ends on {{day}}',
    lead: 'Your {{plan}} ends on {{day}}. No file is lost then, and all can be opened and exported; beyond the free limit no new ones can be made.',
    button: 'Renew',
    note: '',
  },
  planExpired: {
    subject: 'Your {{plan}} has ended',
    lead: 'Your {{plan}} ended on {{day}}. No file is lost, and all can be opened and exported; beyond the free limit no new ones can be made.',
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
    lead: '{{text}}.',
    button: 'See it',
    note: 'You choose which of these mails you get in your preferences, in the account centre.',
  },
  plans: {
    personal: 'personal plan',
    team: 'team plan of {{org}}',
  },
  sms: {
    reset: '{{instance}}: {{code}} is your code for a new password, good for {{minutes}} minutes. Tell it to nobody.',
    contact:
      '{{instance}}: {{code}} is your code to confirm this phone number, good for {{minutes}} minutes. Tell it to nobody.',
    fileInvite:
      '{{instance}}: {{name}} invites you to work on “{{thing}}”. Accept within {{days}} days with the account of this number.',
    orgInvite:
      '{{instance}}: {{name}} invites you to join “{{thing}}”. Accept within {{days}} days with the account of this number.',
  },
} as const satisfies Same<typeof zh>;
