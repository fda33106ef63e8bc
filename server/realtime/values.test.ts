import { expect, it } from 'vitest';
import { toJson } from './values.ts';

it.each([
  ['text', null, null],
  ['text', '', ''],
  ['bool', 't', true],
  ['int4', '-7', -7],
  ['int8', '9007199254740993', '9007199254740993'],
  ['numeric', '10.50', 10.5],
  ['numeric', 'NaN', 'NaN'],
  ['float8', '1e-07', 1e-7],
  ['jsonb', '{"a": [1]}', { a: [1] }],
  ['timestamptz', '2026-11-20 21:03:33.36+00', '2026-11-20T21:03:33.36+00:00'],
  ['timestamptz', '1890-01-01 00:00:00+05:30', '1890-01-01T00:00:00+05:30'],
  ['timestamptz', 'infinity', 'infinity'],
  ['timestamp', '2026-11-20 21:03:33', '2026-11-20T21:03:33'],
  ['date', '2026-11-20', '2026-11-20'],
  ['_text', '{}', []],
  ['_text', '{a,NULL,"NULL","b, \\"c\\\\"}', ['a', null, 'NULL', 'b, "c\\']],
  ['_int4', '[0:1]={1,2}', [1, 2]],
  [
    '_int4',
    '{{1,2},{3,4}}',
    [
      [1, 2],
      [3, 4],
    ],
  ],
  ['_timestamptz', '{"2026-11-20 21:03:33+00"}', ['2026-11-20T21:03:33+00:00']],
])('writes %s %j as %j', (type, text, json) => {
  expect(toJson(type, text)).toEqual(json);
});
