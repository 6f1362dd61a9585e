import { island } from '../island.ts'
import { formWords } from '../lead/form-words.ts'
import { MoveForm } from './move-form.tsx'

export const moveForm = island('move-form', MoveForm, {
  words: [...formWords, 'slot', 'viewing.move'],
  wake: 'visible',
})
