/** Invisible characters: control characters, direction marks, soft hyphens, zero-width marks. */
const unseen = String.raw`\p{Cc}\p{Default_Ignorable_Code_Point}`
/** Characters after which joiners and variation selectors are removed, because at most the drawing changes. */
const alone = String.raw`\p{ASCII}\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}`
const joined = String.raw`([^${unseen}${alone}][\u200c\u200d\ufe0e\ufe0f]+)`
const unseenMarks = new RegExp(`${joined}|[${unseen}]`, 'gu')
/** The Braille cell without a dot is drawn as a space. */
const spaces = /[\s\u2028\u2029\u2800]+/gu

const withoutUnseen = (text: string) => text.replace(unseenMarks, '$1')

/** Text as one line, safe in a header, a subject or a file name. */
export function oneLine(text: string): string {
  return withoutUnseen(text.replace(spaces, ' ')).trim()
}

/** Turns CR LF, CR and the separators of lines and paragraphs into line feeds. */
const withLineFeeds = (text: string) => text.replace(/\r\n?|[\u2028\u2029]/gu, '\n')

/** Text of several lines: keeps line breaks, turns tabs into spaces, removes invisible characters. */
export function severalLines(text: string): string {
  return withLineFeeds(text)
    .split('\n')
    .map((line) => withoutUnseen(line.replace(/\t/g, ' ')).trimEnd())
    .join('\n')
    .trim()
}

/** A text of several lines as it is stored: also in composed letters, which fonts and searches know. */
export const storedLines = (typed: string) =>
  severalLines(typed.replace(/\p{Cs}/gu, '')).normalize('NFC')

/** A text of one line as it is stored. Unlike in `oneLine`, spaces stay as typed, because titles have unbreakable ones. */
export const storedLine = (typed: string) => storedLines(typed).replace(/\n+/g, ' ')

/** Full-width signs, which Asian keyboards type, become plain ones; NFKC would also change ² and ½. */
export const plainWidth = (text: string) =>
  text.replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))

/** Digits of any script become ASCII. */
export const plainDigits = (text: string) =>
  text.replace(/[^\P{Nd}0-9]/gu, (digit) => String(valueOfDigit(digit.normalize('NFKC'))))

/** Each script has its ten digits in a row. */
function valueOfDigit(digit: string): number {
  const code = digit.codePointAt(0) ?? 0
  let value = 0
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1
  return value
}

/** Length in code points: a simple emoji counts once, a flag or a family several times. */
export const characterCount = (text: string) => [...text].length
