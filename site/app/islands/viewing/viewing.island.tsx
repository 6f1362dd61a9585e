import { island } from '../island.ts'
import { formWords } from '../lead/form-words.ts'
import { Viewing } from './viewing.tsx'

export const viewing = island('viewing', Viewing, {
  words: [...formWords, 'slot', 'project.viewing', 'project.unit'],
  wake: 'touched',
})
