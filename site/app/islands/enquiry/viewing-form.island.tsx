import { island } from '../island.ts'
import { ViewingForm } from './viewing-form.tsx'

export const viewingForm = island('viewing-form', ViewingForm, 'visible')
