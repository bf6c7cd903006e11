import type { ErrorComponentProps } from '@tanstack/react-router';
import { ErrorPage } from '../ui/error-page.tsx';

export function RouteError({ error }: ErrorComponentProps) {
  return <ErrorPage error={error} />;
}
