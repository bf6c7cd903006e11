import { createRouter } from '@tanstack/react-router';
import { Loading } from '../ui/loading.tsx';
import { RouteError } from './route-error.tsx';
import { routeTree } from './routes.tsx';

export function createAppRouter() {
  return createRouter({
    routeTree,
    defaultErrorComponent: RouteError,
    defaultPendingComponent: Loading,
    scrollRestoration: false,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
