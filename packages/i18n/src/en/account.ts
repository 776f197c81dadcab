import type { Same } from '../same.ts';
import type { account as source } from '../zh/account.ts';

export const account = {
  signIn: {
    title: 'Sign in',
    lead: 'Pick up your drawings where you left them',
    action: 'Sign in',
    other: 'No account yet?',
    otherAction: 'Sign up',
    forgot: 'Forgot your password?',
  },
  secondFactor: {
    title: 'Two-factor sign-in',
    lead: 'Enter the 6 digits your authenticator app shows',
    code: 'Code',
    action: 'Verify',
    useRecovery: 'No phone at hand? Use a recovery code',
    recoveryLead: 'Enter one of your recovery codes; each works once',
    recovery: 'Recovery code',
    useCode: 'Use the app’s code instead',
    back: 'Back to sign-in',
  },
  confirm: {
    banner: {
      email: 'Confirm your e-mail address {{account}} by the link sent to it: invitations reach you only then',
      phone: 'Confirm your mobile number {{account}} by the code sent to it: invitations reach you only then',
    },
    again: { email: 'Send the link again', phone: 'Send a code' },
    sent: { email: 'A link is on its way to {{account}}', phone: 'A code is on its way to {{account}}' },
    enter: 'Enter the code',
    later: 'Later',
    title: {
      pending: 'Confirming your e-mail address…',
      success: 'Your e-mail address is confirmed',
      error: 'The address was not confirmed',
    },
    done: '{{account}} is yours: invitations to it reach you from now on.',
    toFiles: 'Go to my files',
    first: 'Please confirm your address first',
    firstBody:
      'This invitation is for an address of yours that is not confirmed yet. Open the link sent to {{account}}, then come back here.',
    askAdmin:
      'Nothing can be sent to the address this invitation is for. Please ask an administrator to confirm that it is yours.',
    claim: 'Ask to be let in',
    claimBody:
      'This site cannot send a message to the address this invitation is for. Whoever manages the organization can confirm that it is you.',
    claimed:
      'Those who manage the organization were told. You are notified as soon as one of them confirms that it is you.',
  },
  forgot: {
    title: 'Forgot your password?',
    lead: {
      both: 'Enter the e-mail address or mobile number of your account, and we will send you a code',
      mail: 'Enter the e-mail address of your account, and we will send you a link and a code',
      sms: 'Enter the mobile number of your account, and we will send you a code',
    },
    account: { both: 'E-mail or mobile number', mail: 'E-mail', sms: 'Mobile number' },
    action: 'Send',
    sent: {
      mail: 'If there is an account for {{account}}, a mail will be there soon. Open the link in it, or enter the code here.',
      sms: 'If there is an account for {{account}}, a message will be there soon.',
    },
    code: '6-digit code',
    codeRule: 'A code has 6 digits',
    save: 'Set the new password',
    resend: 'Send again',
    resendIn: 'Send again in {{seconds}} s',
    other: 'Use another e-mail or number',
    back: 'Back to sign-in',
    done: 'Your password is changed',
    doneLead: 'Every device was signed out; sign in with the new password',
    none: 'Neither mails nor messages can be sent from here. Please ask an administrator to reset your password.',
    noneFor: {
      mail: 'No mails can be sent from here. Use your mobile number, or ask an administrator.',
      sms: 'No messages can be sent from here. Use your e-mail address, or ask an administrator.',
    },
    resetTitle: 'Choose a new password',
    resetLead: 'Every device will have to sign in again',
    again: 'Ask for another link',
  },
  signUp: {
    title: 'Sign up',
    lead: 'Create an account and draw your first diagram',
    action: 'Create account',
    other: 'Already have an account?',
    otherAction: 'Sign in',
    closed: 'Sign-up is closed here',
    closedLead: 'Please ask an administrator for an account',
    inviteLead: 'You need an invitation: a code from an administrator, or the link of the message that invited you',
  },
  signOut: {
    title: 'Sign out',
    pending: 'Signing out',
    done: 'You are signed out',
    again: 'Sign in again',
    failed: 'Signing out failed, please try again',
    unsent: 'Some changes are not saved yet',
    unsentLead_one:
      'Changes to {{count}} drawing are in this browser only. Signing out clears everything kept here: open it while you are connected, and sign out once it says “Saved”.',
    unsentLead_other:
      'Changes to {{count}} drawings are in this browser only. Signing out clears everything kept here: open them while you are connected, and sign out once they say “Saved”.',
    open: 'Open drawing {{number}}',
    stay: 'Back to my files',
    discard: 'Discard the changes and sign out',
  },
  field: {
    account: 'E-mail or mobile number',
    password: 'Password',
    newPassword: 'New password',
    fullName: 'Name',
    invite: 'Invitation code',
  },
  hint: {
    password: '8 to 16 letters and digits, with both of them',
    account: 'You sign in with this e-mail or 11-digit mobile number',
  },
  rule: {
    account: 'Please enter a correct e-mail address or mobile number',
    password: 'A password is 8 to 16 letters and digits, with both of them',
    required: 'This field is required',
  },
  art: {
    caption: 'Give an idea its outline',
    idea: 'An idea',
    draw: 'Draw it',
    clear: 'Clear?',
    share: 'Share it',
  },
} satisfies Same<typeof source>;
