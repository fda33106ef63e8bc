import { describe, expect, it } from 'vitest';
import {
  adminSignInMessage,
  resetRequestMessage,
  signInMessage,
  signUpMessage,
  updatePasswordMessage,
} from './auth-messages';

const error = (code: string, message = '', status = 400) =>
  Object.assign(new Error(message), { code, status });

describe('the error catalogue, SPEC section 8', () => {
  it('says the same for a wrong password and for anything unexpected at sign-in', () => {
    const wrong = error('invalid_credentials', 'Invalid login credentials');
    expect(signInMessage(wrong)).toEqual({ title: 'Invalid email or password' });
    expect(signInMessage(error('something_new'))).toEqual({ title: 'Invalid email or password' });
    expect(adminSignInMessage(wrong)).toEqual({ title: 'Invalid credentials' });
  });

  it('adds the seconds to wait after too many attempts', () => {
    const limited = error('over_request_rate_limit', 'Please try again in 42 seconds.', 429);
    expect(signInMessage(limited)).toEqual({
      title: 'Invalid email or password',
      detail: 'Too many attempts. Please wait 42 seconds and try again.',
    });
  });

  it('tells an existing account from every other failure of a sign-up', () => {
    const taken = error('user_already_exists', 'User already registered', 422);
    expect(signUpMessage(taken, 'x').title).toBe('An account with this email already exists');
    expect(signUpMessage(error('boom'), 'x').title).toBe('An error occurred during sign up');
    expect(signUpMessage(error('weak_password'), 'abcdefgh').title).toBe(
      'Password must contain at least one uppercase letter',
    );
  });

  it('passes on what the server says about a reset request, or a default', () => {
    expect(resetRequestMessage(error('validation_failed', 'Unable to validate')).title).toBe(
      'Unable to validate',
    );
    expect(resetRequestMessage(error('x', '{}')).title).toBe('An error occurred');
  });

  it('explains why a new password was not taken', () => {
    expect(updatePasswordMessage(error('same_password'), 'Abcdefg1').title).toBe(
      'An error occurred while resetting your password',
    );
  });
});
