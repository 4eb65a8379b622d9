/** The words of mail in English. */
import type { MailTexts } from './mail-kinds';

export const TEXTS_EN: MailTexts = {
  kinds: {
    deposit_approved: {
      subject: 'Deposit {label} approved',
      body: '{amount} were added to your balance ({label}).',
    },
    deposit_rejected: {
      subject: 'Deposit {label} rejected',
      body: 'Your deposit of {amount} was not accepted ({label}).',
    },
    withdrawal_processing: {
      subject: 'Withdrawal {label} in process',
      body: 'We are paying out {amount}. This usually takes 1-24 hours ({label}).',
    },
    withdrawal_approved: {
      subject: 'Withdrawal {label} paid',
      body: '{amount} were paid out to you ({label}).',
    },
    withdrawal_rejected: {
      subject: 'Withdrawal {label} rejected',
      body: '{amount} and the fee are back in your balance ({label}).',
    },
    withdrawal_reversed: {
      subject: 'Withdrawal {label} returned',
      body: 'The payment failed. {amount} are back in your balance ({label}).',
    },
    adjustment_add: {
      subject: 'Balance increased ({label})',
      body: '{amount} were added to your balance ({label}).',
    },
    adjustment_subtract: {
      subject: 'Balance reduced ({label})',
      body: '{amount} were taken from your balance ({label}).',
    },
    kyc_approved: {
      subject: 'Your identity is verified',
      body: 'Your documents were accepted. The withdrawal limit of verified customers is now yours.',
      action: 'See your verification',
    },
    kyc_rejected: {
      subject: 'Your documents were not accepted',
      body: 'Your documents could not be accepted. You can correct them and send them again.',
      action: 'Correct and send again',
    },
    kyc_document_requested: {
      subject: 'Please send one picture again',
      body: 'We need this picture again: {document}. The others that you sent are kept.',
      action: 'Send the picture',
    },
    username_changed: {
      subject: 'Your username was changed',
      body: 'Your username was changed from {from} to {to}. If this was not you, contact support at once.',
      action: 'Check your account',
    },
    password_changed: {
      subject: 'Your password was changed',
      body: 'Your password was changed. If this was not you, choose a new one at once and contact support.',
      action: 'Choose a new password',
    },
    new_device: {
      subject: 'New device signed in',
      body: 'Somebody signed in to your account with {device} (IP {address}) at {at}. If this was not you, sign that device out and change your password.',
      action: 'See your devices',
    },
    password_reset: {
      subject: 'Choose a new password',
      body: 'Open the link to choose a new password for the account {username}. It works for 30 minutes and once. If you did not ask for it, do nothing: your password still works.',
      action: 'Choose a new password',
    },
    email_confirm: {
      subject: 'Confirm your email address',
      body: 'Open the link to confirm that this address belongs to the account {username}. It works for 72 hours.',
      action: 'Confirm the address',
    },
    email_undo: {
      subject: 'The email address of your account was changed',
      body: 'The email address of the account {username} was changed to {to}. If this was not you, open the link within 72 hours to take this address back. Every device is signed out and you choose a new password.',
      action: 'This was not me: take this address back',
    },
    colleague_blocked: {
      subject: 'A colleague was blocked',
      body: '{by} blocked the account of your colleague {username}. It works at once; letting them in again takes two people. If you do not know why, ask.',
      action: 'See the staff list',
    },
  },
  documents: {
    documentFront: 'front of the document',
    documentBack: 'back of the document',
    selfie: 'selfie',
  },
  practiceMark: '[Practice]',
  practice: 'This is practice money. It cannot be paid out as real money.',
  reason: 'Reason',
  note: 'Note',
  link: 'Open your transaction history',
  why: 'You receive this mail because you have an account with {brand}.',
  warning: 'We never ask for your password, by mail or in the chat.',
};
