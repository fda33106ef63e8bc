import { describe, expect, test } from 'vitest';
import { containing, filterSchema, momentsOf } from './audit-filter';
import { describeEntry, differences, nameOfTarget } from './audit-words';

const none = { before: null, after: null };
const names = { roles: new Map([['r1', 'Desk']]), permissions: new Map([['p1', 'audit.read']]) };

describe('an entry in words', () => {
  test.each([
    [{ action: 'update', entity: 'settings' }, 'Settings changed'],
    [{ action: 'insert', entity: 'offering' }, 'Offering created'],
    [{ action: 'delete', entity: 'role' }, 'Role deleted'],
    [{ action: 'assign_role', entity: 'member' }, 'Role given'],
    [{ action: 'insert', entity: 'role_permission' }, 'Permission given to a role'],
    [{ action: 'launch', entity: 'rocket' }, 'rocket: launch'],
  ])('%o', (entry, words) => expect(describeEntry({ ...none, ...entry })).toBe(words));

  test('a draft that becomes sent was sent', () => {
    const sent = { before: { status: 'draft' }, after: { status: 'sent' } };
    expect(describeEntry({ action: 'update', entity: 'notification', ...sent })).toBe(
      'Notification sent',
    );
  });

  test('names what it is about', () => {
    const entry = { ...none, action: 'insert', entity_id: 'r1' };
    const after = { role_id: 'r1', permission_id: 'p1' };
    expect(nameOfTarget({ ...entry, entity: 'role_permission', after }, names)).toBe(
      'audit.read, Desk',
    );
    expect(nameOfTarget({ ...entry, entity: 'role' }, names)).toBe('Desk');
    expect(nameOfTarget({ ...entry, entity: 'offering', after: { title: 'Dinner' } }, names)).toBe(
      'Dinner',
    );
    expect(nameOfTarget({ ...entry, entity: 'settings', entity_id: '1' }, names)).toBe('');
  });

  test('shows each field before and after', () => {
    expect(
      differences({
        before: { maintenance_mode: false, tiers: ['GOLD'], gone: null },
        after: { maintenance_mode: true, tiers: [], points: 12 },
      }),
    ).toEqual([
      { key: 'maintenance mode', before: 'off', after: 'on' },
      { key: 'tiers', before: 'GOLD', after: 'none' },
      { key: 'gone', before: 'none', after: '' },
      { key: 'points', before: '', after: '12' },
    ]);
    expect(differences(none)).toEqual([]);
  });
});

describe('the filter', () => {
  test('covers whole days in the viewer’s zone, both ends included', () => {
    expect(momentsOf({ from: '2026-11-01', to: '2026-11-01' })).toEqual({
      since: new Date(2026, 10, 1).toISOString(),
      before: new Date(2026, 10, 2).toISOString(),
    });
    expect(momentsOf({ from: '', to: '' })).toEqual({ since: undefined, before: undefined });
  });

  test('takes signs of patterns for what they are', () => {
    expect(containing(' 50%_\\ ')).toBe('%50\\%\\_\\\\%');
  });

  test('reads nonsense in the address as no filter', () => {
    expect(filterSchema.parse({ what: 'moon', from: 'yesterday', to: '2026-02-30' })).toEqual({
      who: '',
      what: 'all',
      from: '',
      to: '',
    });
  });
});
