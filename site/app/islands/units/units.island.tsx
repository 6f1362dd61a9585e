import { island } from '../island.ts'
import { UnitExplorer } from './unit-explorer.tsx'

export const units = island('units', UnitExplorer, {
  words: ['project.units', 'project.unit', 'project.status'],
  wake: 'visible',
})
