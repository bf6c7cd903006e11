import { RouterProvider } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { followSession } from './follow-session.ts';
import { Look } from './look.tsx';
import { createAppRouter } from './router.tsx';

const router = createAppRouter();

export function App() {
  useEffect(() => followSession(router), []);
  return (
    <Look>
      <ErrorBoundary>
        <RouterProvider router={router} />
      </ErrorBoundary>
    </Look>
  );
}
