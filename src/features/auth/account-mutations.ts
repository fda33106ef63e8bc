import { mutationOptions } from '@tanstack/react-query';
import { paths } from '@/lib/paths';
import { queryClient } from '@/lib/query-client';
import { rememberSession } from '@/lib/session-storage';
import { supabase } from '@/lib/supabase';
import { accessQuery, isStaff } from './access-query';
import { markActive } from './idle';
import { signOut } from './session';

export type Credentials = { email: string; password: string };

async function signIn({ email, password }: Credentials) {
  const { data, error } = await supabase.auth.signInWithPassword({ email, password });
  if (error) throw error;
  markActive();
  return data.user;
}

/** Signs in and keeps the session until signing out, or until the browser closes without *Remember me*. */
export const signInMutation = () =>
  mutationOptions({
    mutationFn: ({ remember, ...credentials }: Credentials & { remember: boolean }) => {
      rememberSession(remember);
      return signIn(credentials);
    },
  });

/** Signs in to the back-office; an account that is neither admin nor staff is signed out again and refused. */
export const adminSignInMutation = () =>
  mutationOptions({
    mutationFn: async (credentials: Credentials) => {
      rememberSession(true);
      const user = await signIn(credentials);
      const access = await queryClient.fetchQuery({ ...accessQuery(user.id), staleTime: 0 });
      if (isStaff(access)) return user;
      await signOut();
      throw new Error('This account has no access to the back-office');
    },
  });

/** Creates an account that waits for its verification. Fails with `user_already_exists` for a known address. */
export const signUpMutation = () =>
  mutationOptions({
    mutationFn: async ({
      email,
      password,
      referralCode,
    }: Credentials & {
      /** Of the member whose share link was followed; it attributes, it does not authorise. */
      referralCode?: string;
    }) => {
      const { data, error } = await supabase.auth.signUp({
        email,
        password,
        options: {
          emailRedirectTo: location.origin + paths.signIn,
          ...(referralCode && { data: { referral_code: referralCode } }),
        },
      });
      if (error) throw error;
      // Supabase hides that an address is taken behind a user without identities; the product says it.
      if (data.user?.identities?.length === 0) {
        throw Object.assign(new Error('User already registered'), { code: 'user_already_exists' });
      }
      return email;
    },
  });

/** Sends the verification e-mail once more. */
export const resendMutation = () =>
  mutationOptions({
    mutationFn: async (email: string) => {
      const { error } = await supabase.auth.resend({
        type: 'signup',
        email,
        options: { emailRedirectTo: location.origin + paths.signIn },
      });
      if (error) throw error;
    },
    meta: {
      failure: 'The e-mail could not be sent',
      success: 'A new link is on its way to your inbox',
    },
  });

/** Asks for the e-mail with the link to a new password. */
export const requestResetMutation = () =>
  mutationOptions({
    mutationFn: async (email: string) => {
      const redirectTo = location.origin + paths.resetPassword;
      const { error } = await supabase.auth.resetPasswordForEmail(email, { redirectTo });
      if (error) throw error;
    },
  });

/** Sets the password of the signed-in person. Other sessions of theirs end with it. */
export const updatePasswordMutation = () =>
  mutationOptions({
    mutationFn: async (password: string) => {
      const { error } = await supabase.auth.updateUser({ password });
      if (error) throw error;
    },
  });
