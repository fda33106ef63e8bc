import { expect, test } from 'vitest';
import { catalogFindings } from './support/catalog-findings.ts';
import { withWorld } from './support/fixture.ts';

const world = withWorld();

test('no protection that the catalog shows is missing', async () => {
  expect(await catalogFindings(world.sql)).toEqual([]);
});
