import '../styles/fonts.css';
import '../styles/app.css';
import { CSPProvider } from '@base-ui/react/csp-provider';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { queryClient } from '@/lib/query-client';
import { LateToaster } from './late-toaster';
import { router } from './router';

const root = document.getElementById('root');
if (!root) throw new Error('app.html has no #root');

createRoot(root).render(
  <StrictMode>
    {/* The content security policy forbids style elements that arrive at run time. */}
    <CSPProvider disableStyleElements>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <LateToaster />
      </QueryClientProvider>
    </CSPProvider>
  </StrictMode>,
);
