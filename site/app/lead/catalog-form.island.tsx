import { island } from '../islands/island.ts'
import { formWords } from './form-words.ts'
import { CatalogForm } from './catalog-form.tsx'

export const catalogForm = island('catalog-form', CatalogForm, { words: formWords, wake: 'touched' })
