import { z } from 'zod'
import { isoDay } from './money.ts'
import type { Validity } from './promotion.ts'

export const validity = z.object({ from: isoDay, to: isoDay }) satisfies z.ZodType<Validity>
