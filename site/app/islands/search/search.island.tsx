import { island } from '../island.ts'
import { Search } from './search.tsx'

export const search = island('search', Search, {
  words: ['search', 'frame.projects', 'screen.articles', 'screen.sales', 'screen.contacts'],
  wake: 'visible',
})
