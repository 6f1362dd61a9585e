import { island } from '../island.ts'
import { formWords } from './form-words.ts'
import { ViewingForm } from './viewing-form.tsx'

export const viewingForm = island('viewing-form', ViewingForm, {
  words: [...formWords, 'slot'],
  hydrateOn: 'touched',
})
