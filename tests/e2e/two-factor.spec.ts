import type { Page } from '@playwright/test';
import type { TestServer } from '../support/server.ts';
import {
  type Account,
  demo,
  linkOf,
  mailTo,
  signIn,
  signInAsAdmin,
  submitSignIn,
} from './support/accounts.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { addFactorTable, dropFactorTable } from './support/factor-book.ts';
import { arrive, expectAccessible, newMember, otherBrowser } from './support/members.ts';
import { SecondStep } from './support/second-step.ts';
import { newStaff } from './support/staff.ts';
import { test as base, expect } from './support/test.ts';
import { codeOf } from './support/totp.ts';

const test = base.extend<{ secondStep: SecondStep }>({
  secondStep: async ({ server, context }, use) => {
    await addFactorTable(server);
    const secondStep = new SecondStep(server);
    await secondStep.watch(context);
    await use(secondStep);
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await dropFactorTable(server);
  },
});

// Whole journeys, some of them of two people.
test.describe.configure({ timeout: 120_000 });
test.beforeEach(({ server }) => server.resetLimits());

const everyPage = [
  ...['overview', 'benefits', 'points', 'referral'].map((name) => `/dashboard/${name}`),
  ...['dashboard', 'offerings', 'notifications', 'analytics', 'access', 'messages', 'audit'].map(
    (name) => `/admin/${name}`,
  ),
];

const challenge = (page: Page) => page.getByLabel('Code from your authenticator app');
const goOn = (page: Page) => page.getByRole('button', { name: 'Go on' });

/** What staff ask for on the way to being let in: their own role, their permissions, the public settings. */
const harmless =
  /\/rest\/v1\/(profiles\?select=role&id=eq\.|rpc\/get_my_permissions|public_settings)/;

function dataRequests(page: Page): string[] {
  const urls: string[] = [];
  page.on('request', (request) => {
    const url = request.url();
    if (/\/(rest|functions|realtime)\/v1\//.test(url) && !harmless.test(url)) urls.push(url);
  });
  return urls;
}

/** The secret that an enrolment shows, and that an app would have scanned. */
async function shownSecret(page: Page): Promise<string> {
  const picture = page.getByAltText('QR code for the app');
  await expect(picture).toBeVisible();
  // The picture can be drawn: an image that cannot has no width of its own.
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(
    0,
  );
  const secret = (await page.locator('code').textContent()) ?? '';
  const link = page.getByRole('link', { name: 'Open the app on this device' });
  expect(await link.getAttribute('href')).toContain(`secret=${secret}`);
  return secret;
}

async function answer(page: Page, code: string): Promise<void> {
  await challenge(page).fill(code);
  await goOn(page).click();
}

async function ownToken(page: Page): Promise<string> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('nl-auth') ?? '{}').access_token);
}

async function asks(server: TestServer, token: string, path: string): Promise<Response> {
  const headers = { apikey: server.publishableKey, authorization: `Bearer ${token}` };
  return fetch(`${server.url}/rest/v1/${path}`, { headers });
}

async function require(server: TestServer, on: boolean): Promise<void> {
  await server.adminSql`update public.admin_settings set two_factor_required = ${on}`;
}

test('a member adds an app by keyboard and signs in with its code', async ({
  page,
  server,
  secondStep,
}) => {
  const member: Account = await newMember(server, 'two-step');
  await signIn(page, member);
  await page.goto('/dashboard/profile');
  const section = page.getByRole('region', { name: 'Two-step sign-in' });
  const add = section.getByRole('button', { name: 'Add an authenticator app' });

  await test.step('a cancelled start leaves nothing behind', async () => {
    await add.click();
    const dialog = page.getByRole('dialog', { name: 'Add an authenticator app' });
    await shownSecret(page);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(add).toBeFocused();
    await expect(section.getByRole('listitem')).toHaveCount(0);
  });

  await page.keyboard.press('Enter');
  const secret = await shownSecret(page);
  await page.getByLabel('Code', { exact: true }).focus();
  await page.keyboard.type('12345');
  await page.keyboard.press('Enter');
  await expect(page.getByText('The code has six digits')).toBeVisible();
  await page.getByLabel('Code', { exact: true }).fill(codeOf(secret, 9));
  await page.keyboard.press('Enter');
  await expect(page.getByText('This code is not right, or not any more')).toBeVisible();
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused();
  const code = codeOf(secret);
  await page.getByLabel('Code', { exact: true }).fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(section.getByRole('listitem')).toHaveText(/^Authenticator app\s*since/);
  expect(secondStep.factors.map(({ status }) => status)).toEqual(['verified']);
  await expectAccessible(page);

  await test.step('signing in asks for the code', async () => {
    await page.getByRole('button', { name: 'Sign Out' }).first().click();
    await page.waitForURL('/');
    await page.goto('/dashboard/points');
    await submitSignIn(page, member);
    await expect(challenge(page)).toBeFocused();
    const asked = dataRequests(page);
    await expectAccessible(page);
    await page.goto('/dashboard/points');
    await expect(challenge(page)).toBeVisible();
    expect(asked).toEqual([]);
    await answer(page, '12345');
    await expect(page.getByText('The code has six digits')).toBeVisible();
    await answer(page, codeOf(secret, 9));
    await expect(page.getByRole('alert')).toContainText('This code is not right, or not any more');
    await answer(page, codeOf(secret));
    await expect(page).toHaveURL('/dashboard/points');
    // Also after a reload, and after the token was renewed.
    await page.reload();
    await expect(page).toHaveURL('/dashboard/points');
  });
});

test('a second app counts too; removed, it asks for the other; without apps the password is enough', async ({
  page,
  server,
  secondStep,
}) => {
  const member = await newMember(server, 'two-apps');
  const first = await secondStep.give(member.id);
  await page.goto('/dashboard/profile');
  await submitSignIn(page, member);
  await answer(page, codeOf(first));
  const section = page.getByRole('region', { name: 'Two-step sign-in' });
  const apps = section.getByRole('listitem');
  await section.getByRole('button', { name: 'Add an authenticator app' }).click();
  const second = await shownSecret(page);
  await page.getByLabel('Code', { exact: true }).fill(codeOf(second));
  await page.getByRole('button', { name: 'Switch on' }).click();
  await expect(apps).toHaveText([/^App of/, /^Authenticator app\s*since/]);
  await page.getByRole('button', { name: 'Sign Out' }).first().click();
  await page.waitForURL('/');
  await page.goto('/dashboard/profile');
  await submitSignIn(page, member);
  await answer(page, codeOf(second));

  const remove = async (name: string) => {
    await section.getByRole('button', { name: `Remove ${name}` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  };
  await section.getByRole('button', { name: 'Remove App of' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(apps).toHaveCount(2);
  // The service lowers the session that was made with it.
  await remove('Authenticator app');
  await answer(page, codeOf(first));
  await expect(page).toHaveURL('/dashboard/profile');
  await expect(apps).toHaveCount(1);
  await remove('App of');
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await expect(apps).toHaveCount(0);
  await page.getByRole('button', { name: 'Sign Out' }).first().click();
  await page.waitForURL('/');
  await signIn(page, member);
});

test('recovery codes let somebody in without the app, each once, and go with the last app', async ({
  page,
  server,
  secondStep,
}) => {
  const member = await newMember(server, 'lost-phone');
  const secret = await secondStep.give(member.id);
  await page.goto('/privilege');
  await submitSignIn(page, member);
  // No codes were made, so none are spoken of.
  await expect(page.getByText('recovery codes')).toHaveCount(0);
  await answer(page, codeOf(secret));
  await page.waitForURL('**/dashboard/overview');
  await page.goto('/dashboard/profile');

  secondStep.withoutRecoveryCodes = true;
  await page.getByRole('button', { name: 'Make recovery codes' }).click();
  await expect(page.getByRole('alert')).toContainText('makes no recovery codes');
  secondStep.withoutRecoveryCodes = false;
  await page.getByRole('button', { name: 'Make recovery codes' }).click();
  const shown = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(shown).toHaveCount(10);
  const codes = await shown.allTextContents();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByText('You made a set on')).toBeVisible();
  await expect(shown).toHaveCount(0);

  for (const [code, accepted] of [
    [codes[0] ?? '', true],
    [codes[0] ?? '', false],
  ] as const) {
    await page.getByRole('button', { name: 'Sign Out' }).first().click();
    await page.waitForURL('/');
    await page.goto('/privilege');
    await submitSignIn(page, member);
    await expect(page.getByText('Type one of your recovery codes instead')).toBeVisible();
    await answer(page, code);
    if (accepted) await page.waitForURL('**/dashboard/overview');
    else await expect(page.getByRole('alert')).toContainText('This code is not right');
  }
  await answer(page, codeOf(secret));
  await page.waitForURL('**/dashboard/overview');
  await page.goto('/dashboard/profile');
  await page.getByRole('button', { name: 'Replace the recovery codes' }).click();
  await expect(shown).toHaveCount(10);
  expect(await shown.allTextContents()).not.toContain(codes[1]);
  await page.getByRole('button', { name: /^Remove App/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect.poll(() => secondStep.factors).toEqual([]);
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await expect(page.getByRole('button', { name: /^Remove App/ })).toHaveCount(0);
});

test('staff with an app reach nothing of the back-office before its code, past the browser neither', async ({
  page,
  server,
  secondStep,
}) => {
  const clerk = await newStaff(server, 'careful', ['members.read']);
  const secret = await secondStep.give(clerk.id);
  const asked = dataRequests(page);
  await page.goto('/admin/members?status=active');
  await submitSignIn(page, clerk);
  await expect(challenge(page)).toBeFocused();
  expect(asked).toEqual([]);
  const half = await ownToken(page);
  expect(await (await asks(server, half, 'profiles?select=id')).json()).toHaveLength(1);
  expect((await asks(server, half, 'rpc/get_all_members')).status).toBe(403);
  await expectAccessible(page);
  await answer(page, codeOf(secret));
  await expect(page).toHaveURL('/admin/members?status=active');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Members Management');
  const whole = await ownToken(page);
  expect((await (await asks(server, whole, 'profiles?select=id')).json()).length).toBeGreaterThan(
    1,
  );
  await expect.poll(() => asked.length).toBeGreaterThan(0);
});

test('a member with an app is no more staff than one without', async ({
  page,
  server,
  secondStep,
}) => {
  const member = await newMember(server, 'no-staff');
  await secondStep.give(member.id);
  await require(server, true);
  await page.goto('/admin/login');
  await submitSignIn(page, member);
  await expect(page.getByRole('alert')).toContainText('Invalid credentials');
  await expect(challenge(page)).toHaveCount(0);
});

test('only an admin with an app can require one; colleagues are led to theirs before any page opens', async ({
  page,
  server,
  secondStep,
}) => {
  const admin = await newStaff(server, 'chief', null);
  const clerk = await newStaff(server, 'clerk', ['members.read']);
  const guest = await newMember(server, 'guest');
  const required = page.getByRole('checkbox', { name: 'Require Two-Factor Authentication' });

  await test.step('without an app the switch says what is missing, and the database refuses', async () => {
    await signInAsAdmin(page, admin);
    await page.goto('/admin/settings');
    await expect(required).toBeDisabled();
    await expect(required).toHaveAccessibleDescription(/Add yours in your profile/);
    await expectAccessible(page);
    const response = await fetch(`${server.url}/rest/v1/admin_settings?id=eq.1`, {
      method: 'PATCH',
      headers: {
        apikey: server.publishableKey,
        authorization: `Bearer ${await ownToken(page)}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ two_factor_required: true }),
    });
    expect(await response.json()).toMatchObject({ code: 'NL018' });
  });

  await test.step('with one it can be required', async () => {
    await page.getByRole('link', { name: 'Add yours in your profile' }).click();
    await page.getByRole('button', { name: 'Add an authenticator app' }).click();
    const secret = await shownSecret(page);
    await page.getByLabel('Code', { exact: true }).fill(codeOf(secret));
    await page.getByRole('button', { name: 'Switch on' }).click();
    await expect(page.getByRole('button', { name: 'Make recovery codes' })).toBeVisible();
    await page.goto('/admin/settings');
    await required.check();
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(
      'The settings were saved',
    );
  });

  const second = await otherBrowser(page);
  await secondStep.watch(second.context);
  const theirs = second.page;

  await test.step('a member gets in nowhere new', async () => {
    await theirs.goto('/admin/login');
    await submitSignIn(theirs, guest);
    await expect(theirs.getByRole('alert')).toContainText('Invalid credentials');
  });

  await test.step('staff without an app add one first', async () => {
    const asked = dataRequests(theirs);
    await theirs.goto('/admin/members?status=active');
    await submitSignIn(theirs, clerk);
    await expect(theirs.getByText('Your account needs an authenticator app')).toBeVisible();
    await expectAccessible(theirs);
    await theirs.goto('/admin/analytics');
    await expect(theirs).toHaveURL('/admin/login');
    await theirs.goto('/admin/members?status=active');
    await expect(theirs.getByText('Your account needs an authenticator app')).toBeVisible();
    expect((await asks(server, await ownToken(theirs), 'rpc/get_all_members')).status).toBe(403);
    const start = theirs.getByRole('button', { name: 'Add an authenticator app' });
    await start.focus();
    await theirs.keyboard.press('Enter');
    const secret = await shownSecret(theirs);
    await expectAccessible(theirs);
    await theirs.getByLabel('Code', { exact: true }).fill(codeOf(secret));
    await theirs.keyboard.press('Enter');
    await expect(theirs.getByText('Two-step sign-in is on')).toBeVisible();
    await theirs.getByRole('button', { name: 'Make recovery codes' }).click();
    await expect(theirs.getByRole('list', { name: 'Recovery codes' })).toBeVisible();
    await expectAccessible(theirs);
    expect(asked).toEqual([]);
    await goOn(theirs).click();
    await expect(theirs).toHaveURL('/admin/members?status=active');
    await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('Members Management');
  });

  await test.step('the member area asks nobody for an app', async () => {
    await arrive(theirs, server, demo.gold, '/dashboard/overview');
    await expect(theirs).toHaveURL('/dashboard/overview');
  });
  await second.context.close();

  await test.step('and it can be taken back', async () => {
    await required.uncheck();
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect
      .poll(() => server.adminSql`select two_factor_required from public.public_settings`)
      .toEqual([{ two_factor_required: false }]);
  });
});

test('staff at work are led to their app as soon as one is required', async ({
  page,
  server,
  secondStep,
}) => {
  const clerk = await newStaff(server, 'at-work', ['members.read']);
  await signInAsAdminAt(page, clerk, '/admin/members?status=active');
  await require(server, true);
  await expect(page.getByText('Your account needs an authenticator app')).toBeVisible();
  await page.getByRole('button', { name: 'Add an authenticator app' }).click();
  await page.getByLabel('Code', { exact: true }).fill(codeOf(await shownSecret(page)));
  await page.getByRole('button', { name: 'Switch on' }).click();
  await goOn(page).click();
  await expect(page).toHaveURL('/admin/members?status=active');
  expect(secondStep.factors).toHaveLength(1);
});

async function signInAsAdminAt(page: Page, account: Account, path: string): Promise<void> {
  await page.goto(path);
  await submitSignIn(page, account);
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

test('a session that ends in the middle of work asks for password and code over the page', async ({
  page,
  server,
  secondStep,
}) => {
  const member = await newMember(server, 'midway-two');
  const secret = await secondStep.give(member.id);
  await page.goto('/dashboard/profile');
  await submitSignIn(page, member);
  await answer(page, codeOf(secret));
  const phone = page.locator('input[type="tel"]');
  await phone.fill('+46 90 123 45');
  await server.adminSql`delete from auth.sessions where user_id = ${member.id}`;
  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('nl-auth') ?? '{}');
    localStorage.setItem('nl-auth', JSON.stringify({ ...session, expires_at: 1 }));
    document.dispatchEvent(new Event('visibilitychange'));
  });
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
  await dialog.getByLabel('Password', { exact: true }).fill(member.password);
  await dialog.getByRole('button', { name: 'Sign In' }).click();
  await expect(challenge(page)).toBeFocused();
  await expectNoAxeViolations(page);
  await answer(page, codeOf(secret));
  await expect(dialog).toBeHidden();
  await expect(phone).toHaveValue('+46 90 123 45');
});

test('a link to a new password does not stand for the app', async ({
  page,
  server,
  secondStep,
}) => {
  const member = await newMember(server, 'forgetful');
  const secret = await secondStep.give(member.id);
  await page.goto('/privilege?dialog=reset-password');
  await page.getByRole('dialog').getByRole('textbox', { name: 'Email' }).fill(member.email);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Check Your Email')).toBeVisible();
  await page.goto(linkOf(await mailTo(server, member.email, /password/i)));
  await expect(challenge(page)).toBeVisible();
  await answer(page, codeOf(secret));
  await page.getByLabel('New password', { exact: true }).fill('Granite-Shore-2');
  await page.getByLabel('Confirm password', { exact: true }).fill('Granite-Shore-2');
  await page.getByRole('button', { name: 'Set New Password' }).click();
  await expect(page.getByText('Password has been reset successfully.')).toBeVisible();
});

base(
  'where the sign-in service has no second step, profile and settings say so without asking it, and no page complains',
  async ({ page, server }) => {
    const problems: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') problems.push(message.text());
    });
    page.on('pageerror', (error) => problems.push(error.message));
    await arrive(page, server, demo.admin, '/admin/settings');
    const required = page.getByRole('checkbox', { name: 'Require Two-Factor Authentication' });
    await expect(required).toBeEnabled();
    await expect(required).toHaveAccessibleDescription(/has no second step/);
    await page.goto('/dashboard/profile');
    await expect(page.getByRole('region', { name: 'Two-step sign-in' })).toContainText(
      'there is nothing to switch on',
    );
    await expect(page.getByRole('button', { name: 'Add an authenticator app' })).toHaveCount(0);

    for (const path of everyPage) {
      await page.goto(path);
      await expect(page).toHaveURL(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }

    // The requirement, stored by somebody for a service that could, stops nobody here.
    await require(server, true);
    try {
      await page.goto('/admin/members');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Members Management');
      await expect(page.getByRole('grid').getByRole('row').nth(1)).toBeVisible();
    } finally {
      await require(server, false);
    }
    expect(problems).toEqual([]);
  },
);
