import { island } from '../island.ts'
import { UnitExplorer } from './unit-explorer.tsx'

export const units = island('units', UnitExplorer, {
  words: [
    'project.units',
    'project.unit',
    'project.status',
    'brochure.sheet.link',
    'brochure.sheet.linkOf',
  ],
  wake: 'visible',
})
