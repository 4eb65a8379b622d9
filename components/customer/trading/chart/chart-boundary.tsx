'use client';

import { Component, type ReactNode } from 'react';

/** Error boundary: a failing chart leaves the rest of the screen working. */
export class ChartBoundary extends Component<
  { onError: () => void; children: ReactNode },
  { hasError: boolean }
> {
  override state = { hasError: false };

  static getDerivedStateFromError() {
    return { hasError: true };
  }

  override componentDidCatch() {
    this.props.onError();
  }

  override render() {
    return this.state.hasError ? null : this.props.children;
  }
}
