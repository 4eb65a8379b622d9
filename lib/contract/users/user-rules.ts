/** Orders of the list of users. name: by username. balance: what can be spent, the most first; it reads everybody. */
export const USER_SORTS = ['newest', 'oldest', 'name', 'name-down', 'balance'] as const;
