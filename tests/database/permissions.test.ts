import { expect, test } from 'vitest';
import { staffActions } from './matrix/permissions.ts';
import { allPermissions, checkPermissions } from './support/check-permissions.ts';
import { withAttempts } from './support/fixture.ts';

const world = withAttempts();

test('a role with one permission opens that and nothing else', async () => {
  for (const name of await allPermissions(world.session)) {
    expect(await checkPermissions(world.session, world.attempt, [name])).toEqual([]);
  }
});

test('a role that lacks one permission is refused that and nothing else', async () => {
  const all = await allPermissions(world.session);
  for (const name of all) {
    const rest = all.filter((other) => other !== name);
    expect(await checkPermissions(world.session, world.attempt, rest)).toEqual([]);
  }
});

test('every permission is asked for by something', async () => {
  const asked = new Set(
    staffActions.flatMap(({ needs }) => (Array.isArray(needs) ? needs : needs.anyOf)),
  );
  expect([...asked].sort()).toEqual(await allPermissions(world.session));
});
