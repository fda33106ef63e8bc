import { isRouteErrorResponse, useRouteError } from 'react-router';
import { Button } from '@/components/ui/button';

/** Chunks of an older release are gone from the server after a new one: their load fails like this. */
function isMissingChunk(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|module script failed|unable to preload/i.test(error.message)
  );
}

/** What stands in place of a screen that could not be loaded or failed while drawing. */
export function RouteError() {
  const error = useRouteError();
  const missing = isMissingChunk(error);
  const status = isRouteErrorResponse(error) ? ` (${error.status})` : '';
  return (
    <main role="alert" className="mx-auto grid max-w-xl justify-items-start gap-4 px-6 py-24">
      <h1 className="display text-3xl">
        {missing ? 'This page could not be loaded' : `Something went wrong here${status}`}
      </h1>
      <p className="text-granite">
        {missing
          ? 'You are offline, or a new version has just been put in place. Loading it again helps in both cases.'
          : 'The fault is ours. Nothing you saved is lost; loading the page again usually helps.'}
      </p>
      <Button variant="primary" onClick={() => location.reload()}>
        Load again
      </Button>
    </main>
  );
}
