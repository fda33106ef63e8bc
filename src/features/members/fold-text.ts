const letters: Record<string, string> = {
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  ð: 'd',
  þ: 'th',
  ł: 'l',
};

/** Lower case without accents, so that 'ostrom' finds 'Öström' and 'soren' finds 'Sørensen'. */
export function foldText(text: string): string {
  const lower = text.toLowerCase();
  // Most names are plain, and a hundred thousand of them are folded while the list arrives.
  if (/^[\x20-\x7e]*$/.test(lower)) return lower;
  return lower
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/[øæœßðþł]/g, (letter) => letters[letter] ?? letter);
}
