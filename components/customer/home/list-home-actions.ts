export interface HomeAction {
  id: 'deposit' | 'withdraw' | 'trade' | 'contact' | 'support';
  href: string;
  /** Leads out of the product, in a new tab. */
  isExternal: boolean;
}

/** The quick actions of home, in their order; the support chat stands in where a deployment has set no contact. */
export function listHomeActions({ contactUrl }: { contactUrl: string | null | undefined }): HomeAction[] {
  const actions: HomeAction[] = [
    { id: 'deposit', href: '/deposit', isExternal: false },
    { id: 'withdraw', href: '/wallet', isExternal: false },
    { id: 'trade', href: '/trading', isExternal: false },
  ];
  actions.push(
    contactUrl
      ? { id: 'contact', href: contactUrl, isExternal: true }
      : { id: 'support', href: '/support', isExternal: false },
  );
  return actions;
}
