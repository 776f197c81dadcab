import type { Same } from '../same.ts';
import type { account as source } from '../zh/account.ts';

export const account = {
  signIn: {
    title: 'Sign in',
    lead: 'Pick up your drawings where you left them',
    leadConfirm: 'To confirm your e-mail address, sign in with the account that received the message',
    action: 'Sign in',
    other: 'No account yet?',
    otherAction: 'Sign up',
    forgot: 'Forgot your password?',
    ended: 'You have been signed out',
    endedHint: 'Sign in again to carry on where you were.',
    unsent: 'Changes that were not uploaded are kept in this browser. They will be uploaded once you sign in again.',
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
      email: 'Confirm your e-mail address {{account}} with the link we sent, so that invitations can reach you',
      phone: 'Confirm your mobile number {{account}} with the code we sent, so that invitations can reach you',
    },
    again: { email: 'Send the link again', phone: 'Send a code' },
    sent: { email: 'A link is on its way to {{account}}', phone: 'A code is on its way to {{account}}' },
    enter: 'Enter code',
    later: 'Later',
    title: {
      pending: 'Confirming your e-mail address…',
      success: 'E-mail address confirmed',
      error: 'The address could not be confirmed',
    },
    done: '{{account}} is now confirmed, and invitations sent to it will reach you.',
    toFiles: 'Go to my files',
    first: 'Please confirm your address first',
    firstBody:
      'This invitation was sent to an address you have not confirmed yet. Open the link we sent to {{account}}, then come back here.',
    askAdmin:
      'This site cannot send anything to the invited address. Please ask an administrator to confirm that it is yours.',
    claim: 'Request to join',
    claimBody:
      'This site cannot send anything to the invited address. The organization’s managers can confirm that it is you.',
    claimed:
      'The organization’s managers have been notified. You will be told as soon as one of them confirms that it is you.',
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
      mail: 'If {{account}} has an account, an e-mail is on its way. Open the link in it, or enter the code here.',
      sms: 'If {{account}} has an account, a text message is on its way.',
    },
    code: '6-digit code',
    codeRule: 'A code has 6 digits',
    save: 'Set the new password',
    resend: 'Send again',
    resendIn: 'Send again in {{seconds}} s',
    other: 'Use another e-mail or number',
    back: 'Back to sign-in',
    done: 'Password changed',
    doneLead: 'All devices have been signed out. Sign in with your new password',
    none: 'This site cannot send e-mail or text messages. Please ask an administrator to reset your password.',
    noneFor: {
      mail: 'This site cannot send e-mail. Use your mobile number, or ask an administrator.',
      sms: 'This site cannot send text messages. Use your e-mail address, or ask an administrator.',
    },
    resetTitle: 'Choose a new password',
    resetLead: 'All your devices will have to sign in again',
    again: 'Request another link',
  },
  signUp: {
    title: 'Sign up',
    lead: 'Create an account and draw your first diagram',
    action: 'Create account',
    other: 'Already have an account?',
    otherAction: 'Sign in',
    closed: 'Sign-up is closed',
    closedLead: 'Please ask an administrator for an account',
    inviteLead: 'You need an invitation: a code from an administrator, or the link in the message that invited you',
  },
  signOut: {
    title: 'Sign out',
    pending: 'Signing out',
    done: 'You are signed out',
    again: 'Sign in again',
    failed: 'Signing out failed, please try again',
    unsent: 'Some changes are not saved yet',
    unsentLead_one:
      'Changes to {{count}} drawing exist only in this browser, and signing out clears everything stored here. Open it while you are online, and sign out once it says “Saved”.',
    unsentLead_other:
      'Changes to {{count}} drawings exist only in this browser, and signing out clears everything stored here. Open them while you are online, and sign out once they say “Saved”.',
    open: 'Open drawing {{number}}',
    stay: 'Back to my files',
    discard: 'Discard changes and sign out',
  },
  field: {
    account: 'E-mail or mobile number',
    password: 'Password',
    newPassword: 'New password',
    fullName: 'Name',
    invite: 'Invitation code',
  },
  hint: {
    password: '8 to 16 characters: letters and digits, at least one of each',
    account: 'You will sign in with this e-mail address or 11-digit mobile number',
  },
  rule: {
    account: 'Please enter a correct e-mail address or mobile number',
    password: 'A password has 8 to 16 characters: letters and digits, at least one of each',
    required: 'This field is required',
  },
  art: {
    caption: 'Give your ideas an outline',
    idea: 'An idea',
    draw: 'Draw it',
    clear: 'Clear?',
    share: 'Share it',
  },
} satisfies Same<typeof source>;
