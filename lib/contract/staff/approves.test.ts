/**
 * Acts that give power are blocked after a take-over: each staff call that changes something is marked so, or is listed
 * here with a reason.
 */
import type { Route } from '../route';
import { type RouteName, routes } from '../routes';

const OWN = 'of one’s own screen or session';
const TALK = 'words to customers, each under its author’s name';
const SHOWN = 'published content: no money, no right hangs on it';
const ENDS = 'ends a case without a payment, or puts one off: nobody gets anything by it';

/** Everyday calls of staff that stay possible within a day of a reset too. */
const GO_ON: Partial<Record<RouteName, string>> = {
  rejectDeposit: ENDS,
  processWithdrawal: ENDS,
  rejectWithdrawal: ENDS,
  dropAdjustment: ENDS,
  refuseApproval: ENDS,
  rejectKyc: ENDS,
  requestKycDocument: ENDS,
  deleteMethod: 'takes a destination away, which is wanted at once',
  orderMethods: SHOWN,
  endUserSessions: 'takes access away, which is wanted at once; who did it is no second person for them',
  endUserSession: 'takes access away, which is wanted at once; who did it is no second person for them',
  viewKyc: OWN,
  leaveKyc: OWN,
  saveView: OWN,
  deleteView: OWN,
  sendAdminMessage: TALK,
  markConversation: OWN,
  updateConversation: TALK,
  takeConversation: TALK,
  handOverConversation: TALK,
  addChatNote: TALK,
  viewConversation: OWN,
  leaveConversation: OWN,
  createCannedAnswer: TALK,
  updateCannedAnswer: TALK,
  deleteCannedAnswer: TALK,
  createAdvertisement: SHOWN,
  orderAdvertisements: SHOWN,
  updateAdvertisement: SHOWN,
  setSlideDuration: SHOWN,
  toggleAdvertisement: SHOWN,
  deleteAdvertisement: SHOWN,
  uploadImage: SHOWN,
  saveAnnouncement: SHOWN,
  deleteAnnouncement: SHOWN,
  createQuote: SHOWN,
  updateQuote: SHOWN,
  setQuoteStatus: SHOWN,
  activateQuote: SHOWN,
  deactivateQuote: SHOWN,
  setQuoteStatuses: SHOWN,
  deleteQuote: SHOWN,
};

const NOBODYS = ['public', 'session', 'customer'];

test('every staff call that changes something decides, or is on the list of those that go on', () => {
  const changing = Object.entries<Route>(routes).filter(
    ([, { method, access }]) => method !== 'GET' && !NOBODYS.includes(access),
  );
  const [deciding, others] = [true, false].map((decides) =>
    changing.filter(([, { approves }]) => (approves === true) === decides).map(([name]) => name),
  );
  expect(others?.toSorted()).toEqual(Object.keys(GO_ON).toSorted());
  expect(deciding?.toSorted()).toEqual([
    'adminRegister',
    'adminResetPassword',
    'approveAdjustment',
    'approveApproval',
    'approveDeposit',
    'approveKyc',
    'approveWithdrawal',
    'blockUser',
    'changePayoutSettings',
    'createAdjustment',
    'createMethod',
    'deleteUser',
    'resetUserPassword',
    'reverseWithdrawal',
    'setRole',
    'toggleMethod',
    'unblockUser',
    'updateMethod',
    'updateUser',
  ]);
});
