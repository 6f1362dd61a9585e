import { picture, picturesOf } from '../rich-text.ts'

const quarters = ['I', 'II', 'III', 'IV']
const link = /(?<!!)\[([^\]]*)\]\(([^\s)]+)\)/g

export function linksOf(markdown: string): string[] {
  return [...markdown.matchAll(link)].map(([, , href = '']) => href)
}

/** The structure that all languages of a text share: headings, lists, tables, pictures, links. */
export function shapeOf(markdown: string) {
  const lines = markdown.split('\n')
  const count = (pattern: RegExp) => lines.filter((line) => pattern.test(line)).length
  return {
    chapters: count(/^## /),
    sections: count(/^### /),
    listItems: count(/^(- |\d+\. )/),
    tableRows: count(/^\|/),
    quotes: count(/^> /),
    pictures: picturesOf(markdown).map(({ src }) => src),
    links: linksOf(markdown).sort(),
  }
}

/** All numbers of a text, sorted, whatever separators its language uses. */
export function figuresOf(text: string): number[] {
  const plain = text
    .replace(picture, ' ')
    .replace(link, '$1')
    .replace(/(\d)[, \u00a0](\d{3})(?!\d)/g, '$1$2')
    .replace(/(\d),(\d)/g, '$1.$2')
    .replace(/(\d{1,2}):00/g, '$1')
    .replace(/(I{1,3}|IV) кв/g, (_, quarter: string) => `${quarters.indexOf(quarter) + 1} кв`)
  return (plain.match(/\d+(\.\d+)?/g) ?? []).map(Number).sort((a, b) => a - b)
}
