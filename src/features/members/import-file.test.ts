import { expect, it } from 'vitest';
import { guessMapping } from './import-fields';
import { decodeText, prepareRows, readImport, refusedCsv } from './import-file';

const text = `E-post;Namn;Poäng;Notes
astrid@members.example;Astrid Öberg;120;"first; friend"

ASTRID@members.example ;Astrid again;5;
'=x@members.example;'-Nils;;
;No address;1;`;

it('reads what a spreadsheet writes and guesses the columns', () => {
  const file = readImport(`\uFEFF${text}`, 'members.csv');
  expect(file.headings).toEqual(['E-post', 'Namn', 'Poäng', 'Notes']);
  expect(file.rows).toHaveLength(4);
  expect(guessMapping(file.headings)).toEqual({ email: 0, full_name: 1, points: 2 });
  expect(guessMapping(['Email', 'Full name', 'Tier', 'Points', 'Status', 'Joined', 'Id'])).toEqual({
    email: 0,
    full_name: 1,
    current_tier: 2,
    points: 3,
    status: 4,
    created_at: 5,
  });
});

it('refuses a second row for one address and leaves empty cells out', () => {
  const file = readImport(text, 'members.csv');
  const { rows, refused } = prepareRows(file, guessMapping(file.headings));
  expect(refused).toEqual([
    { row: 3, email: 'ASTRID@members.example', reason: 'The same address stands in row 2' },
  ]);
  expect(rows).toEqual([
    {
      row: 2,
      values: { email: 'astrid@members.example', full_name: 'Astrid Öberg', points: '120' },
    },
    { row: 4, values: { email: '=x@members.example', full_name: '-Nils' } },
    { row: 5, values: { full_name: 'No address', points: '1' } },
  ]);
});

it('writes refused rows with the reason, safe for spreadsheets and ready to be read again', () => {
  const file = readImport(text, 'members.csv');
  const csv = refusedCsv(file, [
    { row: 5, email: '', reason: 'The e-mail address is missing' },
    { row: 4, email: '=x@members.example', reason: 'Malformed' },
  ]);
  expect(csv.split('\r\n')).toEqual([
    'E-post,Namn,Poäng,Notes,Reason',
    `"'=x@members.example","'-Nils",,,Malformed`,
    ',No address,1,,The e-mail address is missing',
  ]);
  const again = readImport(csv, 'again.csv');
  expect(refusedCsv(again, [{ row: 2, email: '', reason: 'Still' }]).split('\r\n')[0]).toBe(
    'E-post,Namn,Poäng,Notes,Reason',
  );
});

it('decodes UTF-8 and, failing that, what Excel writes', () => {
  expect(decodeText(new TextEncoder().encode('Öberg'))).toBe('Öberg');
  expect(decodeText(new Uint8Array([0xd6, 0x62, 0x65, 0x72, 0x67]))).toBe('Öberg');
});

it('says what is wrong with a file that holds nothing', () => {
  expect(() => readImport('email,name\n\n', 'x.csv')).toThrow('nothing to import');
});
