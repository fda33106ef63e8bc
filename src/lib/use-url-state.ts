import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';

/** A zod object (or anything like it) that gives every field a default and never throws: use `.catch()`. */
type UrlSchema<T> = { parse: (input: unknown) => T };

/**
 * Filters, sort, page and open dialogs live in the URL. Returns the parsed state and a setter that merges a
 * change and drops what equals its default, so that the plain page keeps its plain address.
 * Replaces the history entry; pass `{ push: true }` for what the back button should undo, such as a dialog.
 */
export function useUrlState<T extends Record<string, string | number | boolean>>(
  schema: UrlSchema<T>,
): [T, (change: Partial<T>, options?: { push?: boolean }) => void] {
  const [params, setParams] = useSearchParams();
  const state = useMemo(() => schema.parse(Object.fromEntries(params)), [schema, params]);

  const setState = useCallback(
    (change: Partial<T>, options: { push?: boolean } = {}) => {
      setParams(
        (current) => {
          const next = new URLSearchParams(current);
          const defaults = schema.parse({});
          for (const [name, value] of Object.entries(change)) {
            if (value === undefined || value === defaults[name]) next.delete(name);
            else next.set(name, String(value));
          }
          return next;
        },
        { replace: !options.push, preventScrollReset: true },
      );
    },
    [schema, setParams],
  );

  return [state, setState];
}
