import {
  type Account,
  demo,
  freshAddress,
  linkOf,
  mailTo,
  makeMember,
  signIn,
  signInAsAdmin,
  submitSignIn,
} from './support/accounts.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(({ server }) => server.resetLimits());

test('signs up, verifies, signs in, signs out, forgets the password and sets a new one', async ({
  page,
  server,
}) => {
  const account: Account = { email: freshAddress('ida'), password: 'Birch-Paper-1' };

  await test.step('creates an account', async () => {
    await page.goto('/privilege');
    await expect(page.getByRole('heading', { name: 'NL Privilege Login' })).toBeVisible();
    await page.getByRole('button', { name: 'Create Account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Create Account' });
    await dialog.getByRole('textbox', { name: 'Email' }).fill(account.email);
    const password = dialog.getByLabel('Password', { exact: true });
    for (const [typed, message] of [
      ['birch', 'Password must be at least 8 characters long'],
      ['birchpaper', 'Password must contain at least one uppercase letter'],
      ['BIRCHPAPER', 'Password must contain at least one lowercase letter'],
      ['BirchPaper', 'Password must contain at least one number'],
    ] as const) {
      await password.fill(typed);
      await expect(dialog.getByText(message)).toBeVisible();
    }
    await password.fill(account.password);
    await dialog.getByRole('button', { name: 'Create Account' }).click();
    await expect(page.getByText('Verify your email')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL('/privilege');
  });

  await test.step('cannot sign in before verifying, and is told what to do', async () => {
    await submitSignIn(page, account);
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('Invalid email or password');
    await expect(alert.getByRole('button', { name: /Send the verification link/ })).toBeVisible();
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await expect(page.getByText('Verify your email')).toBeHidden();
  });

  await test.step('verifies by the link of the mail', async () => {
    await page.goto(linkOf(await mailTo(server, account.email, /Verify your email/)));
    await page.waitForURL('**/dashboard/overview');
    await expect(page.getByText('Your email is verified. Welcome.')).toBeVisible();
  });

  await test.step('signs out to the public site and in again', async () => {
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expect(page).toHaveURL('/');
    await signIn(page, account);
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expect(page).toHaveURL('/');
  });

  await test.step('asks for a new password', async () => {
    await page.goto('/privilege');
    await page.getByRole('button', { name: 'Forgot password?' }).click();
    await page
      .getByRole('dialog', { name: 'Reset Password' })
      .getByRole('textbox', { name: 'Email' })
      .fill(account.email);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Check Your Email' })).toContainText(
      'Password reset instructions have been sent to your email. Please check your inbox and click the reset link.',
    );
  });

  const next = { ...account, password: 'Fjord-Green-2' };
  await test.step('sets it by the link of the mail', async () => {
    await page.goto(linkOf(await mailTo(server, account.email, /new password/)));
    await expect(page.getByRole('heading', { name: 'Set New Password' })).toBeVisible();
    await page.getByLabel('New password', { exact: true }).fill(next.password);
    await page.getByLabel('Confirm password', { exact: true }).fill('Fjord-Green-3');
    await expect(page.getByText('Passwords do not match')).toBeVisible();
    await page.getByLabel('Confirm password', { exact: true }).fill(next.password);
    await page.getByRole('button', { name: 'Set New Password' }).click();
    await expect(
      page.getByText(
        'Password has been reset successfully. Please sign in with your new password.',
      ),
    ).toBeVisible();
    await expect(page).toHaveURL('/privilege');
  });

  await test.step('the old password is refused, the new one works', async () => {
    await submitSignIn(page, account);
    await expect(page.getByRole('alert')).toContainText('Invalid email or password');
    await submitSignIn(page, next);
    await page.waitForURL('**/dashboard/overview');
  });
});

test('refuses an address that has an account', async ({ page }) => {
  await page.goto('/privilege?dialog=create-account');
  const dialog = page.getByRole('dialog', { name: 'Create Account' });
  await dialog.getByRole('textbox', { name: 'Email' }).fill(demo.gold.email);
  await dialog.getByLabel('Password', { exact: true }).fill('Birch-Paper-1');
  await dialog.getByRole('button', { name: 'Create Account' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('An account with this email already exists');
});

test('refuses a member at the back-office, with the same words as a wrong password', async ({
  page,
}) => {
  await page.goto('/admin/login');
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
  await submitSignIn(page, { ...demo.admin, password: 'Wrong-Wrong-1' });
  await expect(page.getByRole('alert')).toHaveText('Invalid credentials');
  await submitSignIn(page, demo.silver);
  await expect(page.getByRole('alert')).toHaveText('Invalid credentials');
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/privilege');
});

test('says how many seconds to wait after too many wrong passwords', async ({ page, server }) => {
  const account = await makeMember(server, 'hasty');
  await page.goto('/privilege');
  for (let attempt = 0; attempt < 11; attempt += 1) {
    const answered = page.waitForResponse((response) => response.url().includes('/token'));
    await submitSignIn(page, { ...account, password: `Wrong-Wrong-${attempt}` });
    await answered;
  }
  await expect(page.getByRole('alert')).toContainText(
    /Too many attempts\. Please wait \d+ (seconds|minutes) and try again\./,
  );
});

test('asks for e-mail and password, and moves the focus to the first that is missing', async ({
  page,
}) => {
  await page.goto('/privilege');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Please enter your email')).toBeVisible();
  await expect(page.getByText('Please enter your password')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeFocused();
});

test('shows the password on demand', async ({ page }) => {
  await page.goto('/privilege');
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('Birch-Paper-1');
  await expect(password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await expect(password).toHaveValue('Birch-Paper-1');
});

test.describe('links of mails', () => {
  test('a verification link that was used before says so', async ({ page, server, browser }) => {
    const email = freshAddress('twice');
    await page.goto('/privilege?dialog=create-account');
    const dialog = page.getByRole('dialog', { name: 'Create Account' });
    await dialog.getByRole('textbox', { name: 'Email' }).fill(email);
    await dialog.getByLabel('Password', { exact: true }).fill('Birch-Paper-1');
    await dialog.getByRole('button', { name: 'Create Account' }).click();
    const link = linkOf(await mailTo(server, email, /Verify your email/));
    await page.goto(link);
    await page.waitForURL('**/dashboard/overview');
    const elsewhere = await browser.newPage();
    await elsewhere.goto(link);
    await expect(elsewhere.getByRole('alert')).toContainText('This link does not work any more');
    await expect(elsewhere).toHaveURL(`${server.url}/privilege`);
    await elsewhere.close();
  });

  test('a tampered recovery link leads to /privilege with a way to ask again', async ({
    page,
    server,
  }) => {
    const account = await makeMember(server, 'tampered');
    await page.goto('/privilege?dialog=reset-password');
    await page.getByRole('dialog').getByRole('textbox', { name: 'Email' }).fill(account.email);
    await page.keyboard.press('Enter');
    const link = linkOf(await mailTo(server, account.email, /new password/));
    await page.goto(link.replace('type=recovery', 'type=whatever'));
    await expect(page.getByRole('alert')).toContainText('An error occurred during password reset.');
    await page.goto(link.replace(/token=(.)/, (_, first) => `token=${first === 'a' ? 'b' : 'a'}`));
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('An error occurred during password reset. Please try again.');
    await alert.getByRole('button', { name: 'Ask for a new link' }).click();
    await expect(page.getByRole('dialog', { name: 'Reset Password' })).toBeVisible();
  });

  test('the reset page without a link sends back to /privilege and says why', async ({ page }) => {
    await page.goto('/privilege/reset-password');
    await expect(
      page.getByText('Please use the reset link from your email to reset your password.'),
    ).toBeVisible();
    await expect(page).toHaveURL('/privilege');
  });
});

test.describe('the session', () => {
  test('ends in every tab when one signs out', async ({ context, page, server }) => {
    await signIn(page, await makeMember(server, 'tabs'));
    const other = await context.newPage();
    await other.goto('/dashboard/profile');
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expect(page).toHaveURL('/');
    await expect(other).toHaveURL('/');
    await other.goto('/dashboard/profile');
    await expect(other).toHaveURL('/privilege');
  });

  test('is not kept beyond the tab without Remember me', async ({ context, page, server }) => {
    const account = await makeMember(server, 'guest');
    await page.goto('/privilege');
    await expect(page.getByRole('checkbox', { name: 'Remember me' })).toBeChecked();
    await page.getByRole('checkbox', { name: 'Remember me' }).uncheck();
    await submitSignIn(page, account);
    await page.waitForURL('**/dashboard/overview');
    await page.reload();
    await expect(page).toHaveURL('/dashboard/overview');
    expect(await page.evaluate(() => localStorage.getItem('nl-auth'))).toBeNull();
    const other = await context.newPage();
    await other.goto('/dashboard/overview');
    await expect(other).toHaveURL('/privilege');
  });

  test('that was revoked in the middle of work is asked for again, and nothing typed is lost', async ({
    page,
    server,
  }) => {
    const account = await makeMember(server, 'midway');
    await signIn(page, account);
    await page.goto('/dashboard/profile');
    const phone = page.locator('input[type="tel"]');
    await phone.fill('+46 90 123 45');
    await server.adminSql`delete from auth.sessions where user_id = (select id from auth.users where email = ${account.email})`;
    await page.evaluate(() => {
      const session = JSON.parse(localStorage.getItem('nl-auth') ?? '{}');
      localStorage.setItem('nl-auth', JSON.stringify({ ...session, expires_at: 1 }));
      document.dispatchEvent(new Event('visibilitychange'));
    });
    const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
    await dialog.getByLabel('Password', { exact: true }).fill(account.password);
    await dialog.getByRole('button', { name: 'Sign In' }).click();
    await expect(dialog).toBeHidden();
    await expect(phone).toHaveValue('+46 90 123 45');
  });

  test('of an idle admin ends after a minute of warning', async ({ page }) => {
    await page.clock.install();
    await signInAsAdmin(page);
    await page.goto('/admin/members');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // The watch over idleness comes in a chunk of its own, after the page.
    await page.waitForLoadState('networkidle');
    await page.clock.fastForward('29:05');
    const dialog = page.getByRole('dialog', { name: 'Are you still there?' });
    await expect(dialog).toContainText(/You will be signed out in 5\d seconds/);
    await dialog.getByRole('button', { name: 'Stay signed in' }).click();
    await expect(dialog).toBeHidden();
    await page.clock.fastForward('29:05');
    await expect(dialog).toBeVisible();
    await page.clock.fastForward('01:00');
    await expect(page).toHaveURL('/admin/login');
    await expect(page.getByText('You were signed out because nothing happened')).toBeVisible();
  });
});
