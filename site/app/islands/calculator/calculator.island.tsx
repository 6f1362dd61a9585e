import { island } from '../island.ts'
import { Calculator } from './calculator.tsx'

export const calculator = island('calculator', Calculator, 'visible')
