import { isMade, isScript } from './files.ts'
import type { Rule } from './rule.ts'

const maxLines = 350

export const rulesOfSizes: Rule[] = [
  {
    name: `a file has at most ${maxLines} lines`,
    why: 'A longer file holds more than one idea.',
    files: (file) => (isScript(file) || /\.(?:css|typ|sh)$/.test(file)) && !isMade(file),
    atLeast: 1_500,
    find: ({ text }) => (text.trimEnd().split('\n').length > maxLines ? [maxLines + 1] : []),
  },
]
