import { z } from 'zod'
import { isoDay } from './money.ts'
import { localText } from './text.ts'

/** When a project is handed over: a day or, where there is none yet, a text. */
export const completion = z.object({ date: isoDay.nullable(), text: localText.nullable() })
