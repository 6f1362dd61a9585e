import { island } from '../island.ts'
import { formWords } from '../lead/form-words.ts'
import { MoveForm } from './move-form.tsx'

export const moveForm = island('move-viewing', MoveForm, {
  words: [...formWords, 'viewing.move'],
  wake: 'visible',
})
