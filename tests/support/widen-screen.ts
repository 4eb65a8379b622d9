/** A wide screen, on which a panel stands beside its list; without motion. jsdom has no `matchMedia`. */
export function widenScreen(): void {
  window.matchMedia = jest.fn().mockReturnValue({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  });
}
