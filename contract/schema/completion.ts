import { z } from 'zod'
import { isoDay } from './money.ts'
import { localText } from './text.ts'

/** Handover of a project: a day or, until it is known, a text. */
export const completion = z.object({ date: isoDay.nullable(), text: localText.nullable() })
