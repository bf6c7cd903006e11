import { Component, type ReactNode } from 'react';
import { ErrorPage } from './error-page.tsx';

/** Catches what fails outside every screen; the router catches the rest nearer to where it happened. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state: { error: unknown } = { error: undefined };

  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error };
  }

  override render(): ReactNode {
    return this.state.error === undefined ? this.props.children : <ErrorPage error={this.state.error} />;
  }
}
