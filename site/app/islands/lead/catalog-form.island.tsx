import { island } from '../island.ts'
import { CatalogForm } from './catalog-form.tsx'
import { formWords } from './form-words.ts'

export const catalogForm = island('catalog-form', CatalogForm, {
  words: formWords,
  wake: 'touched',
})
