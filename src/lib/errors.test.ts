import { describe, expect, it } from 'vitest';
import { toAppError } from './errors';

describe('toAppError', () => {
  it('keeps a refusal of the database apart from a failure, by its code', () => {
    const error = toAppError({ code: 'NL007', message: 'The last admin cannot be removed' });
    expect(error).toMatchObject({ kind: 'refused', message: 'The last admin cannot be removed.' });
  });

  it('passes on the sentence of a refusal it has no words for', () => {
    expect(toAppError({ code: 'NL998', message: 'Not on a Sunday' }).message).toBe(
      'Not on a Sunday',
    );
  });

  it.each([
    [{ code: '42501', message: 'permission denied for table profiles' }, 'forbidden'],
    [{ code: 'PGRST116', message: 'no rows' }, 'not-found'],
    [{ code: 'PGRST301', message: 'JWT expired' }, 'unauthenticated'],
    [{ code: '57P01', message: 'terminating connection' }, 'unavailable'],
    [{ name: 'AuthRetryableFetchError', status: 0, message: '{}' }, 'network'],
    [new TypeError('Failed to fetch'), 'network'],
    ['a string', 'unknown'],
  ])('tells the kind of %j', (thrown, kind) => {
    expect(toAppError(thrown).kind).toBe(kind);
  });

  it('never shows a technical message to a person', () => {
    expect(toAppError({ code: '42501', message: 'permission denied' }).message).toBe(
      'You are not allowed to do this.',
    );
  });

  it('says how many seconds to wait when there were too many attempts', () => {
    const message = 'For security purposes, you can only request this after 45 seconds.';
    expect(toAppError({ status: 429, code: 'over_email_send_rate_limit', message }).message).toBe(
      'Too many attempts. Please wait 45 seconds and try again.',
    );
  });
});
