// Control characters, and marks that change the direction of the text after them.
const unprintable = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

/** Text as one line, safe in a header, a subject or a file name. */
export function oneLine(text: string): string {
  return text
    .replace(/[\s\u2028\u2029]+/gu, ' ')
    .replace(unprintable, '')
    .trim()
}

/** Text of several lines: line breaks stay, tabs become spaces, other control characters go. */
export function severalLines(text: string): string {
  return text
    .replace(/\r\n?|[\u2028\u2029]/gu, '\n')
    .split('\n')
    .map((line) => line.replace(/\t/g, ' ').replace(unprintable, '').trimEnd())
    .join('\n')
    .trim()
}

/** Length in code points: an emoji counts once. */
export const characterCount = (text: string) => [...text].length
