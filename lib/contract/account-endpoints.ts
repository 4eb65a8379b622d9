/** The account's and KYC's part of the contract, the desk's calls among it. */
import {
  accountAnswer,
  adminResetPasswordBody,
  changeEmailBody,
  changePasswordBody,
  changeUsernameBody,
  checkLinkAnswer,
  doneAnswer,
  endSessionsAnswer,
  forgotPasswordBody,
  linkBody,
  preferencesAnswer,
  profileHistoryAnswer,
  profileHistoryQuery,
  resetPasswordAnswer,
  resetPasswordBody,
  resetUserPasswordBody,
  sessionParams,
  sessionsAnswer,
  undoEmailChangeAnswer,
  updatePreferencesBody,
  updateProfileBody,
} from './account';
import { type AccountRouteName, accountRoutes } from './account-routes';
import type { Endpoint } from './endpoint';
import {
  kycCaseAnswer,
  kycFileParams,
  kycMeAnswer,
  kycMoveAnswer,
  kycParams,
  kycQueueAnswer,
  kycQueueQuery,
  kycStatusAnswer,
  kycViewersAnswer,
  rejectKycBody,
  requestDocumentBody,
  submitKycAnswer,
  submitKycBody,
} from './kyc';
import { userParams } from './staff';
import { type StaffRouteName, staffRoutes } from './staff-routes';

type DeskRouteName =
  | Extract<StaffRouteName, `${string}Kyc${string}` | `kyc${string}`>
  | 'resetUserPassword'
  | 'adminResetPassword';

const KYC_MOVE_CODES = ['case_not_found', 'case_changed'] as const;

export const accountEndpoints = {
  kycMe: {
    route: accountRoutes.kycMe,
    summary: 'The customer’s latest submission; 404 before the first',
    answer: kycMeAnswer,
    errors: ['kyc_not_submitted'],
  },
  kycStatus: {
    route: accountRoutes.kycStatus,
    summary: 'Whether the customer’s identity is verified',
    answer: kycStatusAnswer,
  },
  submitKyc: {
    route: accountRoutes.submitKyc,
    summary: 'Submit documents; sent twice they make one submission',
    body: submitKycBody,
    answer: submitKycAnswer,
    errors: [
      'kyc_pending',
      'kyc_already_approved',
      'document_too_large',
      'not_an_image',
      'heic_not_readable',
      'file_unreadable',
    ],
  },
  changeUsername: {
    route: accountRoutes.changeUsername,
    summary: 'Take another username',
    body: changeUsernameBody,
    answer: accountAnswer,
    errors: ['wrong_current_password', 'username_taken'],
  },
  changeEmail: {
    route: accountRoutes.changeEmail,
    summary: 'Change the e-mail address: works at once, the old address can undo it for 72 hours',
    body: changeEmailBody,
    answer: accountAnswer,
    errors: ['wrong_current_password', 'email_taken'],
  },
  changePassword: {
    route: accountRoutes.changePassword,
    summary: 'Change one’s own password; every other session ends',
    body: changePasswordBody,
    answer: doneAnswer,
    errors: ['wrong_current_password', 'password_too_common'],
  },
  updateProfile: {
    route: accountRoutes.updateProfile,
    summary: 'Change full name and phone',
    body: updateProfileBody,
    answer: accountAnswer,
    errors: ['name_verified'],
  },
  profileHistory: {
    route: accountRoutes.profileHistory,
    summary: 'Changes to one’s own account, newest first',
    query: profileHistoryQuery,
    answer: profileHistoryAnswer,
  },
  preferences: {
    route: accountRoutes.preferences,
    summary: 'Choices that follow the person',
    answer: preferencesAnswer,
  },
  updatePreferences: {
    route: accountRoutes.updatePreferences,
    summary: 'Change some of them',
    body: updatePreferencesBody,
    answer: preferencesAnswer,
  },
  sessions: {
    route: accountRoutes.sessions,
    summary: 'Signed-in devices and recent sign-ins',
    answer: sessionsAnswer,
  },
  endSession: {
    route: accountRoutes.endSession,
    summary: 'Sign one device out',
    params: sessionParams,
    answer: endSessionsAnswer,
    errors: ['session_not_found'],
  },
  endOtherSessions: {
    route: accountRoutes.endOtherSessions,
    summary: 'Sign every other device out',
    answer: endSessionsAnswer,
  },
  forgotPassword: {
    route: accountRoutes.forgotPassword,
    summary: 'Ask for a link to choose a new password; the answer is the same for every address',
    body: forgotPasswordBody,
    answer: doneAnswer,
  },
  checkLink: {
    route: accountRoutes.checkLink,
    summary: 'Whether a mailed link still works; uses nothing up',
    body: linkBody,
    answer: checkLinkAnswer,
    errors: ['link_invalid'],
  },
  resetPassword: {
    route: accountRoutes.resetPassword,
    summary: 'Choose a new password with a mailed link; every session ends',
    body: resetPasswordBody,
    answer: resetPasswordAnswer,
    errors: ['link_invalid', 'password_too_common'],
  },
  sendConfirmEmail: {
    route: accountRoutes.sendConfirmEmail,
    summary: 'Mail the link that confirms one’s address; nothing for one that is confirmed',
    answer: doneAnswer,
  },
  confirmEmail: {
    route: accountRoutes.confirmEmail,
    summary: 'Confirm an address with the link that was mailed to it',
    body: linkBody,
    answer: doneAnswer,
    errors: ['link_invalid'],
  },
  undoEmailChange: {
    route: accountRoutes.undoEmailChange,
    summary: 'Take the former address back; every session ends and the password is void',
    body: linkBody,
    answer: undoEmailChangeAnswer,
    errors: ['link_invalid', 'email_taken'],
  },

  resetUserPassword: {
    route: staffRoutes.resetUserPassword,
    summary: 'Mail somebody a link to choose a new password',
    params: userParams,
    body: resetUserPasswordBody,
    answer: doneAnswer,
    errors: ['user_not_found', 'own_case'],
  },
  adminResetPassword: {
    route: staffRoutes.adminResetPassword,
    summary: 'The same, named in the body',
    body: adminResetPasswordBody,
    answer: doneAnswer,
    errors: ['user_not_found', 'own_case'],
  },
  kycQueue: {
    route: staffRoutes.kycQueue,
    summary: 'Submissions of all customers',
    query: kycQueueQuery,
    answer: kycQueueAnswer,
  },
  kycCase: {
    route: staffRoutes.kycCase,
    summary: 'One submission with its customer, earlier ones and accounts that share something',
    params: kycParams,
    answer: kycCaseAnswer,
    errors: ['case_not_found'],
  },
  kycFile: {
    route: staffRoutes.kycFile,
    summary: 'A picture of a submission; each view is kept in the audit log',
    params: kycFileParams,
    errors: ['case_not_found', 'file_not_found'],
  },
  approveKyc: {
    route: staffRoutes.approveKyc,
    summary: 'Verify a customer’s identity',
    params: kycParams,
    answer: kycMoveAnswer,
    errors: [...KYC_MOVE_CODES, 'reset_pause'],
  },
  rejectKyc: {
    route: staffRoutes.rejectKyc,
    summary: 'Reject a submission with a reason',
    params: kycParams,
    body: rejectKycBody,
    answer: kycMoveAnswer,
    errors: KYC_MOVE_CODES,
  },
  requestKycDocument: {
    route: staffRoutes.requestKycDocument,
    summary: 'Ask for one picture again',
    params: kycParams,
    body: requestDocumentBody,
    answer: kycMoveAnswer,
    errors: KYC_MOVE_CODES,
  },
  viewKyc: {
    route: staffRoutes.viewKyc,
    summary: 'Say that one looks at a case, and see who else does',
    params: kycParams,
    answer: kycViewersAnswer,
    errors: ['case_not_found'],
  },
  leaveKyc: {
    route: staffRoutes.leaveKyc,
    summary: 'Say that one has left a case',
    params: kycParams,
    answer: kycViewersAnswer,
    errors: ['case_not_found'],
  },
} as const satisfies Record<AccountRouteName | DeskRouteName, Endpoint>;
