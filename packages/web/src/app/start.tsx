import './strict-page.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startI18n } from '../lib/i18n.ts';
import { App } from './app.tsx';

/** Puts the product into the page. */
export async function start(): Promise<void> {
  const root = document.querySelector('#root');
  if (root === null) throw new Error('index.html has no #root');
  await startI18n();
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
