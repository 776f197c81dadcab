import type { Same } from '../same.ts';
import type { account as source } from '../zh/account.ts';

export const account = {
  signIn: {
    title: 'Sign in',
    lead: 'Pick up your drawings where you left them',
    action: 'Sign in',
    other: 'No account yet?',
    otherAction: 'Sign up',
    pending: 'Signing in',
  },
  signUp: {
    title: 'Sign up',
    lead: 'Create an account and draw your first diagram',
    action: 'Create account',
    other: 'Already have an account?',
    otherAction: 'Sign in',
    pending: 'Creating the account',
  },
  signOut: {
    title: 'Sign out',
    pending: 'Signing out',
    done: 'You are signed out',
    again: 'Sign in again',
    failed: 'Signing out failed, please try again',
  },
  field: {
    account: 'E-mail or mobile number',
    password: 'Password',
    newPassword: 'New password',
    currentPassword: 'Current password',
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
    start: 'Start',
    idea: 'An idea',
    draw: 'Draw it',
    clear: 'Clear?',
    share: 'Share it',
  },
} satisfies Same<typeof source>;
