/**
 * Orders of the list of users. name: by username. balance: spendable balance, largest first; it reads every account.
 */
export const USER_SORTS = ['newest', 'oldest', 'name', 'name-down', 'balance'] as const;
