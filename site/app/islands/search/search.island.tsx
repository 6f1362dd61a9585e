import { island } from '../island.ts'
import { Search } from './search.tsx'

export const search = island('search', Search, {
  words: ['search', 'frame.projects', 'frame.articles', 'frame.sales', 'frame.contacts'],
  wake: 'visible',
})
