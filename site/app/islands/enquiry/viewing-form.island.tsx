import { island } from '../island.ts'
import { viewingFormWords } from './form-words.ts'
import { ViewingForm } from './viewing-form.tsx'

export const viewingForm = island('viewing-form', ViewingForm, {
  words: viewingFormWords,
  hydrateOn: 'touched',
})
