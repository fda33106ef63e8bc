import { describe, expect, it } from 'vitest';
import { paths, returnPath } from './paths';

describe('returnPath', () => {
  const back = (value: unknown) => returnPath(value, paths.member, paths.overview);

  it('returns to a member page with its query', () => {
    expect(back('/dashboard/points?q=bridge#history')).toBe('/dashboard/points?q=bridge#history');
  });

  it.each([
    'https://evil.example/dashboard',
    '//evil.example/dashboard',
    '/\\evil.example/dashboard',
    'javascript:alert(1)',
    '/dashboard/../admin/members',
    '/dashboardx',
    '',
    null,
    { pathname: '/dashboard' },
  ])('refuses %j', (value) => {
    expect(back(value)).toBe('/dashboard/overview');
  });

  it('never returns an admin to the sign-in page itself', () => {
    expect(returnPath('/admin/login', paths.admin, paths.adminDashboard)).toBe('/admin/dashboard');
  });
});
