/** Calls of a person's own account and identity: those that the profile and KYC screens load. */
import { DOCUMENT_MAX_BYTES } from '../kyc/kyc-rules';
import { DEFAULT_BODY_LIMIT, type NamedRoutes, type Route } from '../route';

const account = {
  kycMe: { method: 'GET', path: '/kyc/me', access: 'customer' },
  kycStatus: { method: 'GET', path: '/users/kyc/status', access: 'customer' },
  submitKyc: {
    method: 'POST',
    path: '/users/submit',
    access: 'customer',
    countsUploads: true,
    files: {
      documentFront: DOCUMENT_MAX_BYTES,
      documentBack: DOCUMENT_MAX_BYTES,
      selfie: DOCUMENT_MAX_BYTES,
    },
    tooLarge: 'document_too_large',
    bodyLimit: 3 * DOCUMENT_MAX_BYTES + DEFAULT_BODY_LIMIT,
  },

  changeUsername: { method: 'PUT', path: '/users/change-username', access: 'customer' },
  changeEmail: { method: 'PUT', path: '/users/change-email', access: 'customer' },
  changePassword: { method: 'PUT', path: '/users/change-password', access: 'session' },
  updateProfile: { method: 'PUT', path: '/users/update-profile', access: 'customer' },
  profileHistory: { method: 'GET', path: '/users/profile/history', access: 'session' },
  preferences: { method: 'GET', path: '/users/preferences', access: 'session' },
  updatePreferences: { method: 'PUT', path: '/users/preferences', access: 'session' },

  sessions: { method: 'GET', path: '/auth/sessions', access: 'session' },
  endSession: { method: 'DELETE', path: '/auth/sessions/:id', access: 'session' },
  endOtherSessions: { method: 'DELETE', path: '/auth/sessions', access: 'session' },

  forgotPassword: { method: 'POST', path: '/auth/forgot-password', access: 'public' },
  /** Says whether a mailed link still works, without using it up. */
  checkLink: { method: 'POST', path: '/auth/check-link', access: 'public' },
  resetPassword: { method: 'POST', path: '/auth/reset-password', access: 'public' },
  /** Mails the link that confirms one's own address, again or for the first time. */
  sendConfirmEmail: { method: 'POST', path: '/users/confirm-email/send', access: 'customer' },
  confirmEmail: { method: 'POST', path: '/users/confirm-email', access: 'public' },
  undoEmailChange: { method: 'POST', path: '/users/undo-email-change', access: 'public' },
} as const satisfies Record<string, Route>;

export const accountRoutes: NamedRoutes<typeof account> = account;

export type AccountRouteName = keyof typeof accountRoutes;
