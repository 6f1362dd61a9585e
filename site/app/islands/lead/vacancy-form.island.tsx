import { island } from '../island.ts'
import { formWords } from './form-words.ts'
import { VacancyForm } from './vacancy-form.tsx'

export const vacancyForm = island('vacancy-form', VacancyForm, {
  words: formWords,
  wake: 'touched',
})
