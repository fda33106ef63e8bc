import { postgresChangesFilter } from '@supabase/supabase-js';
import { expect, it } from 'vitest';
import { parseFilter } from './filters.ts';
import { limits } from './limits.ts';

const parse = (filter: string) =>
  parseFilter(filter, limits).map(
    ({ column, operator, negated, values }) =>
      `${column} ${negated ? 'not ' : ''}${operator} ${JSON.stringify(values)}`,
  );

it.each([
  ['', []],
  ['  ', []],
  ['id=eq.5', ['id eq ["5"]']],
  ['name=eq.a.b=c', ['name eq ["a.b=c"]']],
  ['id=not.in.(1, 2)', ['id not in ["1","2"]']],
  ['id=gt.0,id=lt.100', ['id gt ["0"]', 'id lt ["100"]']],
  ['a=in.("x,y","say ""hi",z)', ['a in ["x,y","\\"say \\"\\"hi\\"","z"]']],
  ['a=eq."q\\"u\\\\o,te",b=is.null', ['a eq ["q\\"u\\\\o,te"]', 'b is ["null"]']],
])('reads %j', (filter, conditions) => {
  // Where quotes are broken the text is kept as it is: it will match nothing rather than something else.
  expect(parse(filter)).toEqual(conditions);
});

it('reads what supabase-js itself writes', () => {
  const hard = 'a,(b) "c" \\d ';
  const filter = postgresChangesFilter().eq('x', hard).in('y', [hard, 2]).not('z', 'is', null);
  expect(parse(filter.build())).toEqual([
    `x eq ${JSON.stringify([hard])}`,
    `y in ${JSON.stringify([hard, '2'])}`,
    'z not is ["null"]',
  ]);
});

it.each([
  ['undefined', /Error parsing/],
  ['id=5', /Error parsing/],
  ['id=eq.1,', /Error parsing/],
  ['id=foo.1', /operator foo is not supported/],
  ['id=match.(a+)+', /operator match is not supported/],
  ['id=in.1,2', /parentheses|Error parsing/],
  [`id=in.(${Array(101).fill(1)})`, /too many values/],
  [Array(11).fill('id=eq.1').join(), /too many conditions/],
])('refuses %.40s', (filter, message) => {
  expect(() => parse(filter)).toThrow(message);
});
