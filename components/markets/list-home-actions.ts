export interface HomeAction {
  id: 'deposit' | 'withdraw' | 'trade' | 'contact';
  href: string;
  /** Leads out of the product, in a new tab. */
  isExternal: boolean;
}

/** The quick actions of home, in their order; one whose target a deployment has not set is left out. */
export function listHomeActions({ contactUrl }: { contactUrl: string | null | undefined }): HomeAction[] {
  const actions: HomeAction[] = [
    { id: 'deposit', href: '/deposit', isExternal: false },
    { id: 'withdraw', href: '/wallet', isExternal: false },
    { id: 'trade', href: '/trading', isExternal: false },
  ];
  if (contactUrl) actions.push({ id: 'contact', href: contactUrl, isExternal: true });
  return actions;
}
