import { island } from '../islands/island.ts'
import { formWords } from './form-words.ts'
import { CooperationForm } from './cooperation-form.tsx'

export const cooperationForm = island('cooperation-form', CooperationForm, { words: formWords, wake: 'touched' })
