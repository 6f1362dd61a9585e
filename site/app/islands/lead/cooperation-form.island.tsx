import { island } from '../island.ts'
import { CooperationForm } from './cooperation-form.tsx'
import { formWords } from './form-words.ts'

export const cooperationForm = island('cooperation-form', CooperationForm, {
  words: formWords,
  wake: 'touched',
})
